import { useSyncExternalStore } from 'react'
import { momentIn } from '#platform/shared/day-in.ts'
import { useLang } from './money.tsx'

const formats = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const

type As = keyof typeof formats

/** A moment in the reader's time zone, with UTC on hover. */
export function When({ at, as = 'time' }: { at: string; as?: As }) {
  const lang = useLang()
  return (
    <time
      dateTime={at}
      title={`${momentIn(lang, at, formats[as])} UTC`}
      className="figures"
      suppressHydrationWarning
    >
      {useWhen(at, as)}
    </time>
  )
}

/** Returns a moment in words in the reader's time zone. The server, which does not know it, uses UTC. */
export function useWhen(at: string, as: As = 'time'): string {
  const lang = useLang()
  const zone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
  return momentIn(lang, at, { ...formats[as], timeZone: zone })
}

const never = () => () => {}
