import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { UnitPrice } from '#platform/shared/money.ts'
import { usePriceText } from '#ui/money.tsx'
import type { LimitedPrice } from '../price-shape.ts'
import styles from './price.module.css'
import { useSoMany } from './price.tsx'

type Props = {
  of: LimitedPrice | null
  /** What the buyer wants now, and what it costs. */
  quantity: number
  price: UnitPrice | null
  unit: string
  /** Sets the quantity at which the promotion applies. */
  onTake?: (quantity: number) => void
}

/** Says why a limited promotion does not apply to a quantity, and the quantity it does apply to. */
export function LimitedNote({ of, quantity, price, unit, onTake }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const text = usePriceText()
  const so = useSoMany()
  if (!of || !price) return null
  const pieces = (value: number) => words.quantity(value, { unit })
  const title = of.promotion.title
  if (!of.price) {
    return (
      <p role="note" className={styles.limited}>
        {t('pricing.limited.tooFew', { title, left: pieces(of.left) })}
      </p>
    )
  }
  return (
    <p role="note" className={styles.limited}>
      {t('pricing.limited.text', {
        title,
        fitting: pieces(of.quantity),
        lower: text(of.price, so(of.price, unit)),
        quantity: pieces(quantity),
        price: text(price, so(price, unit)),
      })}{' '}
      {onTake && (
        <button type="button" className={styles.take} onClick={() => onTake(of.quantity)}>
          {t('pricing.limited.take', { quantity: pieces(of.quantity) })}
        </button>
      )}
    </p>
  )
}
