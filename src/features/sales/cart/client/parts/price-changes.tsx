import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { usePriceText } from '#ui/money.tsx'
import type { Cart, CartLine } from '../../contract.ts'
import { usePutAside, useRemoveLine, useSeePrices } from '../api.ts'
import styles from './price-changes.module.css'

/**
 * Products that rose or fell in price or left sale since the buyer last looked. Shown until the buyer has
 * dealt with them.
 */
export function PriceChanges({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const see = useSeePrices()
  const { risen, fallen, gone, changed_prices } = cart
  if (changed_prices + gone === 0) return null
  const counts = [
    risen > 0 && t('cart.changes.risen', { count: risen }),
    fallen > 0 && t('cart.changes.fallen', { count: fallen }),
    gone > 0 && t('cart.changes.gone', { count: gone }),
  ].filter(Boolean)
  const found = cart.lines.filter(({ on_sale, seen_price }) => !on_sale || seen_price)
  return (
    <section className={styles.changes} aria-label={t('cart.changes.title')}>
      <h2>
        {t('cart.changes.title')}: {counts.join(', ')}
      </h2>
      <ul>
        {found.map((line) => (
          <li key={line.id}>
            {line.on_sale ? <Repriced cart={cart} of={line} /> : <Gone cart={cart} of={line} />}
          </li>
        ))}
      </ul>
      {found.length < changed_prices + gone && <p>{t('cart.changes.elsewhere')}</p>}
      {changed_prices > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          loading={see.isPending}
          onClick={() => see.mutate({ params: { id: cart.id }, query: {} })}
        >
          {t('cart.changes.acceptAll')}
        </Button>
      )}
    </section>
  )
}

type One = { cart: Cart; of: CartLine }

/** The price last seen and today's. The buyer accepts it or saves the line for later. */
function Repriced({ cart, of: { id, product, price, seen_price } }: One) {
  const { t } = useTranslation()
  const text = usePriceText()
  const so = useSoMany()
  const see = useSeePrices()
  const aside = usePutAside()
  if (!price || !seen_price) return null
  const { name, unit } = product
  const said = (value: typeof price) => text(value, so(value, unit))
  const params = { id: cart.id }
  return (
    <>
      <span>{t('cart.changedPrice', { name, before: said(seen_price), now: said(price) })}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('cart.changes.acceptNamed', { name })}
        loading={see.isPending}
        onClick={() => see.mutate({ params, query: { line_id: id } })}
      >
        {t('cart.changes.accept')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('cart.later.saveNamed', { name })}
        loading={aside.isPending}
        onClick={() => aside.mutate({ params, body: { line_ids: [id], custom_ids: [], saved: true } })}
      >
        {t('cart.changes.aside')}
      </Button>
    </>
  )
}

function Gone({ cart, of }: One) {
  const { t } = useTranslation()
  const remove = useRemoveLine(cart)
  const { name } = of.product
  return (
    <>
      <span>{t('cart.changes.goneNamed', { name })}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('cart.removeLine', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate(of)}
      >
        {t('cart.changes.remove')}
      </Button>
    </>
  )
}
