import { useSyncExternalStore } from 'react'
import { useLang } from './money.tsx'

const formats = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const

/** A moment in the reader's own zone, with the same in UTC on hover. The server, which knows no zone, writes UTC. */
export function When({ at, as = 'time' }: { at: string; as?: keyof typeof formats }) {
  const lang = useLang()
  const zone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
  const locale = lang === 'ru' ? 'ru-RU' : 'en-GB'
  const text = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...formats[as], ...(timeZone ? { timeZone } : {}) })
      .format(new Date(at))
      .replace(/ г\.(?=,|$)/, '')
  return (
    <time dateTime={at} title={`${text('UTC')} UTC`} className="figures" suppressHydrationWarning>
      {text(zone)}
    </time>
  )
}

const never = () => () => {}
