import { useTranslation } from 'react-i18next'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { Amount, PriceAmount } from '#ui/money.tsx'
import type { Review, ReviewRow } from '../../review.ts'
import styles from './review-cells.module.css'

/** The price of a row's quantity, with the unit price. */
export function Cost({ row, review }: { row: ReviewRow; review: Review }) {
  const { t } = useTranslation()
  const so = useSoMany()
  const { product_id, quantity, price, total, verdict } = row
  const product = product_id === null ? undefined : review.products[product_id]
  if (!product || quantity === null || verdict === 'left_out') return null
  if (!price || !total) return <span className="dimmed">{t('pricing.onRequest')}</span>
  return (
    <span className={styles.cost}>
      <Amount value={total} strong />
      <small>
        <PriceAmount value={price} of={so(price, product.unit)} />
      </small>
    </span>
  )
}
