import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  open: 'Открыть',
  together_one: 'За это время: {{count}} событие',
  together_few: 'За это время: {{count}} события',
  together_many: 'За это время: {{count}} событий',
  together_other: 'За это время: {{count}} события',
  others_one: 'и ещё {{count}}',
  others_few: 'и ещё {{count}}',
  others_many: 'и ещё {{count}}',
  others_other: 'и ещё {{count}}',
}
