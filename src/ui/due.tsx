import { useTranslation } from 'react-i18next'
import { useNow } from './now.ts'
import { State } from './state.tsx'
import { useWhen } from './when.tsx'

const steps = [
  { unit: 'minutes', ms: 60_000 },
  { unit: 'hours', ms: 3_600_000 },
  { unit: 'days', ms: 86_400_000 },
] as const

/** The time until a moment or since it passed, which is also said in words. The exact moment on hover. */
export function Due({ at }: { at: string }) {
  const { t } = useTranslation()
  const exact = useWhen(at)
  const left = Date.parse(at) - useNow()
  const { unit, n } = spanOf(left)
  const time = t(`common.due.${unit}`, { n })
  const words = t(left < 0 ? 'common.due.overdue' : 'common.due.in', { time })
  return (
    <time dateTime={at} title={exact} className="figures">
      {left < 0 ? <State tone="trouble">{words}</State> : words}
    </time>
  )
}

/** Returns a duration of ms, of either sign, in the largest whole unit up to days. At least a minute. */
export function spanOf(ms: number): { unit: (typeof steps)[number]['unit']; n: number } {
  const long = Math.abs(ms)
  const { unit, ms: one } = steps.findLast((step) => long >= step.ms) ?? steps[0]
  return { unit, n: Math.max(1, Math.floor(long / one)) }
}
