import { useTranslation } from 'react-i18next'
import { State, type Tone } from '#ui/state.tsx'
import type { Verdict } from '../../intake.ts'
import type { ReviewRow } from '../../review.ts'
import styles from './review-cells.module.css'

const tones: Record<Verdict, Tone> = {
  found: 'done',
  rounded: 'done',
  below_minimum: 'done',
  discontinued: 'done',
  no_quantity: 'waiting',
  bad_quantity: 'trouble',
  several: 'waiting',
  replaced: 'waiting',
  not_found: 'trouble',
  left_out: 'quiet',
}

/** The verdict on a row and the reason. */
export function VerdictOf({ row }: { row: ReviewRow }) {
  const { t } = useTranslation()
  const { verdict, trouble, reason, left_as, amount } = row
  const asked = amount?.text ?? ''
  const why = (): string | null => {
    if (trouble) return trouble
    if (reason) return t(`intake.reasons.${reason}`, { asked })
    if (verdict === 'left_out') return left_as && t(`intake.leftAs.${left_as}`)
    if (verdict === 'rounded' || verdict === 'below_minimum')
      return t(`intake.explained.${verdict}`, { asked })
    return verdict === 'discontinued' || verdict === 'no_quantity' || verdict === 'replaced'
      ? t(`intake.explained.${verdict}`)
      : null
  }
  const result = why()
  return (
    <span className={styles.verdict}>
      <State tone={trouble ? 'trouble' : tones[verdict]}>{t(`intake.verdicts.${verdict}`)}</State>
      {result && <small className="dimmed">{result}</small>}
    </span>
  )
}
