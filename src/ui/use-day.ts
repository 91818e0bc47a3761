import { dayIn } from '#platform/shared/day-in.ts'
import { useLang } from './money.tsx'

/** Writes a day ('2026-05-14') as the reader does, the same in every zone. */
export function useDay(): (on: string) => string {
  const lang = useLang()
  return (on) => dayIn(lang, on)
}

/** Writes a day of these weeks ('2026-05-14') with its weekday: 'Thu 14 May'. */
export function useWeekday(): (on: string) => string {
  const format = new Intl.DateTimeFormat(useLang() === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  })
  return (on) => format.format(new Date(`${on}T12:00:00Z`))
}
