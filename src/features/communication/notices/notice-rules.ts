import { localClock } from '#features/foundation/company/opening.ts'
import type { NoticeKind, NoticeTopic } from '#platform/shared/notice.ts'

/** When someone is written of a topic: as it happens, once a day in one letter, or not at all. */
export const emailTimes = ['at_once', 'daily', 'never'] as const
export type EmailTime = (typeof emailTimes)[number]

/** From one time of day to another, over midnight where the second is the earlier. */
export type Quiet = { from: string; to: string }

/** What the day's e-mail leaves at where no one chose. */
export const usualDailyAt = '08:00'

/** What there is to choose on either side; the order of the page. */
export const topicsOf: Record<'client' | 'staff', readonly NoticeTopic[]> = {
  client: [
    ...(['orders', 'offers', 'approvals', 'shipments', 'invoices', 'payments', 'documents'] as const),
    ...(['prices', 'promotions', 'levels', 'requests', 'account'] as const),
  ],
  staff: [
    ...(['clients', 'orders', 'offers', 'approvals', 'shipments', 'payments', 'documents'] as const),
    ...(['levels', 'requests', 'team', 'account'] as const),
  ],
}

/** Of these staff are never written: they stand in the queue. */
export const neverWrittenToStaff: readonly NoticeTopic[] = ['payments', 'documents']

type Reader = { is_email_notifications_enabled: boolean }

/**
 * When someone gets a e-mail of a notice. What concerns the account itself always leaves at once; else the master switch
 * (spec §3) stands above what they chose of the topic.
 */
export function emailTimeOf(
  reader: Reader,
  email: NoticeKind<unknown>['email'],
  chosen: EmailTime,
): EmailTime {
  if (email === 'always') return 'at_once'
  return email === 'wanted' && reader.is_email_notifications_enabled ? chosen : 'never'
}

/** Whether someone is to be left in peace by the clock of their zone. From a time to itself is never. */
export function isQuiet(now: Date, quiet: Quiet | null, timeZone: string): boolean {
  if (!quiet) return false
  const { time } = localClock(now, timeZone)
  const { from, to } = quiet
  return from <= to ? from <= time && time < to : from <= time || time < to
}

const minuteMs = 60_000
const dayMinutes = 1440
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The next moment, now or later, at which that clock shows a time of day; where it skips the time, soon after. */
export function nextTimeOf(now: Date, time: string, timeZone: string): Date {
  const missing = (at: number) => ahead(clockAt(at, timeZone), time)
  return nearby(wholeMinute(now) + missing(wholeMinute(now)) * minuteMs, missing, 1)
}

/** The last moment, now or earlier, at which that clock showed a time of day; where it skipped the time, close to it. */
export function lastTimeOf(now: Date, time: string, timeZone: string): Date {
  const missing = (at: number) => ahead(time, clockAt(at, timeZone))
  return nearby(wholeMinute(now) - missing(wholeMinute(now)) * minuteMs, missing, -1)
}

/** A clock that was put on or back on the way shows another time there: the difference is made up for. */
function nearby(guess: number, missing: (at: number) => number, direction: 1 | -1): Date {
  const off = missing(guess)
  const mended = guess + direction * (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs
  return new Date(missing(mended) === 0 ? mended : guess)
}

const wholeMinute = (at: Date): number => Math.floor(at.getTime() / minuteMs) * minuteMs
const clockAt = (at: number, timeZone: string): string => localClock(new Date(at), timeZone).time

/** How many minutes round the clock from one time of day to another. */
const ahead = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes
