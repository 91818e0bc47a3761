import { useLang } from './money.tsx'
import { useNow } from './now.ts'
import { useWhen } from './when.tsx'

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const

/** The age of a moment in the largest whole unit up to days, with the exact moment on hover. */
export function Age({ since }: { since: string }) {
  const lang = useLang()
  return (
    <time dateTime={since} title={useWhen(since)} className="figures">
      {ageIn(lang, useNow() - Date.parse(since))}
    </time>
  )
}

/** Formats ms as an age: '3 hours ago', '5 минут назад'. Less than a minute is "now". */
export function ageIn(lang: string, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const step = steps.findLast((one) => seconds >= one.seconds) ?? steps[0]
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(
    -Math.floor(seconds / step.seconds),
    step.unit,
  )
}
