import { useTranslation } from 'react-i18next'
import type { Money } from '#platform/shared/money.ts'
import { Amount } from '#ui/money.tsx'
import styles from './price.module.css'

type Priced = { price: Money | null; list_price: Money | null }

/** The buyer's own price, and the list price struck through where it is higher. */
export function Price({ of: { price, list_price } }: { of: Priced }) {
  const { t } = useTranslation()
  if (!price) return <span className="dimmed">{t('pricing.onRequest')}</span>
  return (
    <span className={styles.price}>
      {list_price && list_price.amount > price.amount && <Amount value={list_price} struck />}
      <Amount value={price} strong />
    </span>
  )
}
