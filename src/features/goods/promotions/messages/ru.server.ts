import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    announced: {
      title: 'Новая акция: {{promotion}}',
      text: 'Товары, условия и ваши цены — на странице акции.',
    },
  },
  emails: {
    announced: {
      subject: 'Новая акция: {{promotion}}',
      text: '«{{promotion}}» — акция для вашей компании.\n\nТовары, условия и ваши цены — на странице акции.',
      button: 'Открыть акцию',
    },
  },
}
