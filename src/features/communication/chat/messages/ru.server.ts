import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  autoReply: {
    standIn: '{{away}} вернётся {{day}}. До этого вам отвечает {{name}}.',
    alone: '{{away}} вернётся {{day}}.',
  },
  email: {
    subject_one: '{{count}} непрочитанное сообщение',
    subject_few: '{{count}} непрочитанных сообщения',
    subject_many: '{{count}} непрочитанных сообщений',
    subject_other: '{{count}} непрочитанных сообщений',
    line_one: '{{about}}. {{author}}: {{body}}',
    line_few: '{{about}}. {{author}}: {{body}} (всего непрочитанных: {{count}})',
    line_many: '{{about}}. {{author}}: {{body}} (всего непрочитанных: {{count}})',
    line_other: '{{about}}. {{author}}: {{body}} (всего непрочитанных: {{count}})',
    button: 'Прочитать и ответить',
  },
}
