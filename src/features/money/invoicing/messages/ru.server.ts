import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    issued: { title: 'Счёт {{invoice}}', text: 'Его можно оплатить.' },
    credited: { title: 'Кредит-нота {{invoice}}', text: 'Часть счёта {{corrects}} возвращена.' },
    withdrawn: { title: 'Счёт {{invoice}} отозван', text: '{{reason}}' },
    reported: {
      title: 'Клиент сообщил об оплате счёта {{invoice}}',
      text: 'Проверьте поступление и подтвердите его.',
    },
    confirmed: { title: 'Ваш платёж получен', text: 'Он зачтён по счёту {{invoice}}.' },
    rejected: { title: 'Ваш платёж не найден', text: 'Счёт {{invoice}}: {{reason}}' },
    advance_received: {
      title: 'Ваш платёж получен',
      text: '{{ref}}: он останется авансом для следующих счетов.',
    },
    undone: {
      title: 'Зачёт платежа {{ref}} отменён',
      text: 'Его зачли по ошибке; счета, которые он оплачивал, снова открыты.',
    },
  },
  emails: {
    issued: {
      subject: 'Счёт {{invoice}}',
      text: 'Мы выставили вам счёт {{invoice}}. Позиции, реквизиты и PDF — в вашем кабинете.',
      button: 'Посмотреть счёт',
    },
    credited: {
      subject: 'Кредит-нота {{invoice}}',
      text: 'Мы исправили счёт {{corrects}}: часть суммы возвращается вам кредит-нотой {{invoice}}. Если вы её уже оплатили, она останется авансом.',
      button: 'Посмотреть',
    },
    withdrawn: {
      subject: 'Счёт {{invoice}} отозван',
      text: 'Счёт {{invoice}} больше не нужно оплачивать.\n\n{{reason}}',
      button: 'Посмотреть счёт',
    },
    confirmed: {
      subject: 'Ваш платёж получен',
      text: 'Спасибо: ваш платёж по счёту {{invoice}} получен.',
      button: 'Посмотреть счёт',
    },
    rejected: {
      subject: 'Ваш платёж не найден',
      text: 'Мы искали ваш платёж по счёту {{invoice}} и не нашли его.\n\n{{reason}}',
      button: 'Посмотреть счёт',
    },
    advance_received: {
      subject: 'Ваш платёж получен',
      text: 'Спасибо: ваш платёж {{ref}} получен. Он останется авансом для следующих счетов.',
      button: 'Посмотреть счета',
    },
    undone: {
      subject: 'Зачёт платежа {{ref}} отменён',
      text: 'Мы по ошибке зачли платёж {{ref}} как ваш и отменили это. Счета, которые он оплачивал, снова открыты.',
      button: 'Посмотреть счета',
    },
  },
}
