import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import { PriceAmount } from '#ui/money.tsx'
import type { OfferLine } from '../offer-shape.ts'
import styles from './offers.module.css'

/** Names the product an alternative replaces. */
export function InsteadOf({ of }: { of: OfferLine['instead_of'] }) {
  const { t } = useTranslation()
  if (!of) return null
  return (
    <span className="dimmed">
      {' '}
      · {t('orders.offers.insteadOf', { name: designation(of.name) })} <span className="code">{of.sku}</span>
    </span>
  )
}

/** The price from a larger quantity on. */
export function BreakPrice({ of: { price_break, unit } }: { of: Pick<OfferLine, 'price_break' | 'unit'> }) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  if (!price_break) return null
  const { quantity, price } = price_break
  return (
    <small className={styles.why} title={t('orders.offers.takeBreak')}>
      {t('orders.offers.fromQuantity', { quantity: words.quantity(quantity, { unit }) })}{' '}
      <PriceAmount value={price} of={so(price, unit)} />
    </small>
  )
}
