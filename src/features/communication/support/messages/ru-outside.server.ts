import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-outside.server.ts'

export const ru: Translated<typeof en> = {
  houseEmail: {
    subject: 'Вопрос {{number}} от {{name}}',
    from: 'Пишет {{name}} ({{email}}):',
    answer: 'Ответьте на {{email}} и оставьте {{number}} в теме.',
  },
  ownEmail: {
    subject: 'Мы получили ваш вопрос: {{number}}',
    text: 'Вашему вопросу присвоен номер {{number}}. Его прочитают в рабочее время и ответят на этот адрес.',
    notYou: 'Если вы этого не писали, просто не отвечайте на письмо.',
  },
  answerEmail: {
    subject: 'Ответ на ваш вопрос {{number}}',
  },
}
