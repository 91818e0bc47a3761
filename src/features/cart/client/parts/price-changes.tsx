import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSoMany } from '#features/pricing/client/index.ts'
import { usePriceText } from '#ui/money.tsx'
import type { Cart } from '../../contract.ts'
import { useSeePrices } from '../api.ts'
import styles from './price-changes.module.css'

/** What became dearer or cheaper since the buyer last looked; stays until it is taken note of. */
export function PriceChanges({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const text = usePriceText()
  const so = useSoMany()
  const see = useSeePrices()
  const changes = cart.lines.flatMap(({ id, product, price, seen_price }) =>
    price && seen_price
      ? [
          {
            id,
            name: product.name,
            before: text(seen_price, so(seen_price, product.unit)),
            now: text(price, so(price, product.unit)),
          },
        ]
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
