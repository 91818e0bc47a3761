import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { scaleOf, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { State, type Tone } from '#ui/state.tsx'
import type { IntakeProduct } from '../../contract.ts'
import type { Verdict } from '../../intake.ts'
import type { ReviewRow } from '../../review.ts'
import type { BadQuantity } from '../../verdict.ts'
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
  const roundedUp = (to: number, of: IntakeProduct): string =>
    row.converted && verdict === 'rounded'
      ? t('intake.convertedUp', { asked, quantity: words.quantity(to, of) })
      : words.rounded(asked, to, of)
  const reasonOf = (why: BadQuantity, said: string, of: IntakeProduct | undefined): string =>
    t(`intake.reasons.${why}`, {
      asked: said,
      unit: of ? words.unit(writtenQuantity(0, of.unit).unit) : '',
      most: of ? words.quantity(largestQuantity, of) : '',
    })
  /** What a quantity in another unit, or a bare number of goods in a small unit, was read as. */
  const asRead = (): string | null => {
    if (!product || quantity === null || !amount) return null
    const isBare = amount.unit === null && scaleOf(product.unit) > 1
    return row.converted || isBare
      ? t('intake.converted', { asked, quantity: words.quantity(quantity, product) })
      : null
  }
  const why = (): string | null => {
    if (trouble) return trouble
    if (reason) return reasonOf(reason, asked, product)
    if (verdict === 'left_out') return left_as && t(`intake.leftAs.${left_as}`)
    if (verdict === 'rounded' || verdict === 'below_minimum')
      return product && quantity !== null ? roundedUp(quantity, product) : null
    if (verdict === 'no_quantity' || verdict === 'replaced') return t(`intake.explained.${verdict}`)
    const read = asRead()
    if (verdict === 'discontinued')
      return [t('intake.explained.discontinued'), read].filter(Boolean).join('. ')
    return read
  }
  const result = why()
  return (
    <span className={styles.verdict}>
      <State tone={trouble ? 'trouble' : tones[verdict]}>{t(`intake.verdicts.${verdict}`)}</State>
      {result && <small className="dimmed">{result}</small>}
    </span>
  )
}
