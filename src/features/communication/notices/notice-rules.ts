import { localClock } from '#features/foundation/company/opening.ts'
import type { NoticeKind, NoticeTopic } from '#platform/shared/notice.ts'

/** When a person gets e-mails about a topic: at once, once a day in one e-mail, or never. */
export const emailTimes = ['at_once', 'daily', 'never'] as const
export type EmailTime = (typeof emailTimes)[number]

/** From one time of day to another, over midnight if the second is earlier. */
export type Quiet = { from: string; to: string }

/** When the daily e-mail is sent by default. */
export const usualDailyAt = '08:00'

/** The topics each side can choose, in the order of the page. */
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

/** Topics about which staff get no e-mails: they are in the queue. */
export const neverWrittenToStaff: readonly NoticeTopic[] = ['payments', 'documents']

type Reader = { is_email_notifications_enabled: boolean }

/**
 * Returns when a person gets an e-mail about a notice. E-mails about the account itself are always sent at
 * once; otherwise the master switch (spec §3) precedes the choice per topic.
 */
export function emailTimeOf(
  reader: Reader,
  email: NoticeKind<unknown>['email'],
  chosen: EmailTime,
): EmailTime {
  if (email === 'always') return 'at_once'
  return email === 'wanted' && reader.is_email_notifications_enabled ? chosen : 'never'
}

/** Returns whether it is within a person's quiet hours in their time zone. Equal times mean never. */
export function isQuiet(now: Date, quiet: Quiet | null, timeZone: string): boolean {
  if (!quiet) return false
  const { time } = localClock(now, timeZone)
  const { from, to } = quiet
  return from <= to ? from <= time && time < to : from <= time || time < to
}

const minuteMs = 60_000
const dayMinutes = 1440
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Returns the next moment, now or later, at which the clock of a time zone shows a time of day. If the clock
 * skips that time, shortly after.
 */
export function nextTimeOf(now: Date, time: string, timeZone: string): Date {
  const missing = (at: number) => ahead(clockAt(at, timeZone), time)
  return nearby(wholeMinute(now) + missing(wholeMinute(now)) * minuteMs, missing, 1)
}

/**
 * Returns the last moment, now or earlier, at which the clock showed a time of day. If the clock skipped that
 * time, close to it.
 */
export function lastTimeOf(now: Date, time: string, timeZone: string): Date {
  const missing = (at: number) => ahead(time, clockAt(at, timeZone))
  return nearby(wholeMinute(now) - missing(wholeMinute(now)) * minuteMs, missing, -1)
}

/** Corrects a guess if daylight saving time changed in between. */
function nearby(guess: number, missing: (at: number) => number, direction: 1 | -1): Date {
  const off = missing(guess)
  const mended = guess + direction * (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs
  return new Date(missing(mended) === 0 ? mended : guess)
}

const wholeMinute = (at: Date): number => Math.floor(at.getTime() / minuteMs) * minuteMs
const clockAt = (at: number, timeZone: string): string => localClock(new Date(at), timeZone).time

/** Returns the minutes from one time of day to another, around the clock. */
const ahead = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes
