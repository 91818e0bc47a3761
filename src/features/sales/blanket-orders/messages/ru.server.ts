import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    sent: {
      title: 'Рамочный заказ {{number}} ждёт вашего ответа',
      text: 'Предлагаем закрепить цены на\u00a0большое количество.',
    },
    accepted: { title: 'Рамочный заказ {{number}} принят', text: 'Клиент может выбирать товар.' },
    declined: { title: 'Рамочный заказ {{number}} отклонён', text: '{{reason}}' },
    closed: {
      title: 'Рамочный заказ {{number}} закрыт',
      text: 'Выбрать по\u00a0нему больше ничего нельзя. Оформленные заказы остаются.',
    },
  },
  emails: {
    sent: {
      subject: 'Рамочный заказ {{number}} ждёт вашего ответа',
      text: 'Предлагаем закрепить цены на\u00a0большое количество, которое вы выбираете частями. Посмотрите количество, цены и\u00a0срок и\u00a0примите или отклоните рамочный заказ.',
      button: 'Открыть рамочный заказ',
    },
  },
}
