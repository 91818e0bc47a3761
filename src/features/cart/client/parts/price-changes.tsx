import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { Cart } from '../../contract.ts'
import { useSeePrices } from '../api.ts'
import styles from './price-changes.module.css'

/** What became dearer or cheaper since the buyer last looked; stays until it is taken note of. */
export function PriceChanges({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const lang = useLang()
  const see = useSeePrices()
  const changes = cart.lines.flatMap(({ id, product, price, seen_price }) =>
    price && seen_price
      ? [{ id, name: product.name, before: formatMoney(seen_price, lang), now: formatMoney(price, lang) }]
      : [],
  )
  if (cart.changed_prices === 0) return null
  return (
    <section className={styles.changes}>
      <h2>{t('cart.changesTitle', { count: cart.changed_prices })}</h2>
      <ul>
        {changes.map(({ id, ...change }) => (
          <li key={id}>{t('cart.changedPrice', change)}</li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="default"
        loading={see.isPending}
        onClick={() => see.mutate({ params: { id: cart.id } })}
      >
        {t('cart.accept')}
      </Button>
    </section>
  )
}
