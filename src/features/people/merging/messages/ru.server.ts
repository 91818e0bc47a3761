import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    merged: {
      title: 'Ваша учётная запись теперь относится к «{{into}}»',
      text: '«{{name}}» и «{{into}}» теперь один клиент.',
    },
    unmerged: {
      title: 'Ваша учётная запись снова относится к «{{name}}»',
      text: '«{{name}}» и «{{into}}» снова разные клиенты.',
    },
  },
  emails: {
    merged: {
      subject: 'Ваша учётная запись теперь относится к «{{into}}»',
      text: '«{{name}}» и «{{into}}» теперь один клиент. Вы входите как прежде; ваши заказы, счета и переписки на своих местах.',
      button: 'Открыть кабинет',
    },
    unmerged: {
      subject: 'Ваша учётная запись снова относится к «{{name}}»',
      text: '«{{name}}» и «{{into}}» снова разные клиенты. Вы входите как прежде.',
      button: 'Открыть кабинет',
    },
  },
}
