import { useSyncExternalStore } from 'react'
import { momentIn } from '#platform/shared/day-in.ts'
import { useBrand } from './brand.ts'
import { useLang } from './money.tsx'

const formats = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const

type As = keyof typeof formats

/**
 * A moment in the reader's time zone, or its day for the seller, as documents and files print it. UTC on hover.
 */
export function When({ at, as = 'time' }: { at: string; as?: As }) {
  const lang = useLang()
  return (
    <time
      dateTime={at}
      title={`${momentIn(lang, at, formats.time)} UTC`}
      className="figures"
      suppressHydrationWarning
    >
      {useWhen(at, as)}
    </time>
  )
}

/**
 * Returns a moment in words: with its time in the reader's time zone, which the server does not know and replaces
 * with UTC; a day without a time in the seller's.
 */
export function useWhen(at: string, as: As = 'time'): string {
  const lang = useLang()
  const { time_zone } = useBrand()
  const own = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
  return momentIn(lang, at, { ...formats[as], timeZone: as === 'day' ? time_zone : own })
}

const never = () => () => {}
