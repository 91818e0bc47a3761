import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  daily: {
    subject_one: 'В Portico {{count}} событие',
    subject_few: 'В Portico {{count}} события',
    subject_many: 'В Portico {{count}} событий',
    subject_other: 'В Portico {{count}} события',
    button: 'Посмотреть',
  },
  notices: {
    tried: { title: 'Так выглядит уведомление', text: 'Вы запросили проверочное сообщение.' },
  },
  emails: {
    tried: {
      subject: 'Проверочное сообщение Portico',
      text: 'Вы запросили проверочное сообщение. Письма о событиях приходят на этот адрес.',
      button: 'Выбрать письма',
    },
  },
}
