import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    planned: {
      title: 'Вы назначены замещающим',
      text: '{{name}} отсутствует с {{starts_on}} по {{ends_on}}, вы замещаете.',
    },
    changed: {
      title: 'Отпуск изменён',
      text: '{{name}} отсутствует с {{starts_on}} по {{ends_on}}, вы замещаете.',
    },
    cancelled: { title: 'Замещение отменено', text: 'Отпуск с {{starts_on}} отменён: {{name}}.' },
    started: {
      title: 'Вы замещаете коллегу',
      text: '{{name}} отсутствует до {{ends_on}}. Дела переданы.',
    },
    ended: { title: 'С возвращением', text: 'События у ваших клиентов — в сводке.' },
  },
  emails: {
    started: {
      subject: 'Вы замещаете до {{ends_on}}: {{name}}',
      text: '{{name}} отсутствует до {{ends_on}}. Передача дел:\n\n{{brief}}',
      button: 'Открыть переданные дела',
    },
    ended: {
      subject: 'Что произошло, пока вас не было',
      text: 'Ваши клиенты снова у вас. За это время:\n\n{{digest}}',
      button: 'Открыть сводку',
    },
  },
}
