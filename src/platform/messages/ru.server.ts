import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  emails: { greetingOfAnybody: 'Здравствуйте!', greeting: 'Здравствуйте, {{name}}!' },
}
