import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { comparePrices, type UnitPrice } from '#platform/shared/money.ts'
import { Amount, PriceAmount } from '#ui/money.tsx'
import type { Basis } from '../price-basis.ts'
import styles from './price.module.css'

type Priced = { price: UnitPrice | null; list_price: UnitPrice | null }

/** The buyer's price, and the list price struck through if it is higher. */
export function Price({ of: { price, list_price }, unit }: { of: Priced; unit: string }) {
  const { t } = useTranslation()
  const so = useSoMany()
  if (!price) return <span className="dimmed">{t('pricing.onRequest')}</span>
  return (
    <span className={styles.price}>
      {list_price && comparePrices(list_price, price) > 0 && (
        <Amount value={{ amount: list_price.amount, currency: list_price.currency }} struck />
      )}
      <PriceAmount value={price} of={so(price, unit)} strong />
    </span>
  )
}

/** Returns the basis of prices in words, for the head of their column: 'per 100 pcs', 'per pc'. */
export function useBasis(): (basis: Basis) => string {
  const { t } = useTranslation()
  const words = useWords()
  return ({ per, unit }) => t('list.perSo', { many: words.many(per, unit) })
}

/** Returns the price unit in words: '100 pcs', 'm' for 100 `cm`. */
export function useSoMany(): (price: UnitPrice, unit: string) => string {
  const words = useWords()
  return ({ per = 1 }, unit) => words.many(per, unit)
}
