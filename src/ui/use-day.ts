import { dayAt, dayIn, momentIn } from '#platform/shared/day-in.ts'
import { useBrand } from './brand.ts'
import { useLang } from './money.tsx'
import { useNow } from './now.ts'

/** Returns a function that formats a day ('2026-05-14') in the reader's language, the same in every zone. */
export function useDay(): (on: string) => string {
  const lang = useLang()
  return (on) => dayIn(lang, on)
}

/** Returns a function that formats a near day ('2026-05-14') with its weekday: 'Thu 14 May'. */
export function useWeekday(): (on: string) => string {
  const lang = useLang()
  return (on) => momentIn(lang, on, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** Returns which day it is for the seller: '2026-05-14'. */
export function useToday(): string {
  const { time_zone } = useBrand()
  return dayAt(useNow(), time_zone)
}
