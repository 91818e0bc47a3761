import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { State, type Tone } from '#ui/state.tsx'
import type { IntakeProduct } from '../../contract.ts'
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
export function VerdictOf({ row, product }: { row: ReviewRow; product: IntakeProduct | undefined }) {
  const { t } = useTranslation()
  const words = useWords()
  const { verdict, trouble, reason, left_as, amount, quantity } = row
  const asked = amount?.text ?? ''
  const why = (): string | null => {
    if (trouble) return trouble
    if (reason) return t(`intake.reasons.${reason}`, { asked })
    if (verdict === 'left_out') return left_as && t(`intake.leftAs.${left_as}`)
    if (verdict === 'rounded' || verdict === 'below_minimum')
      return product && quantity !== null ? words.rounded(asked, quantity, product) : null
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
