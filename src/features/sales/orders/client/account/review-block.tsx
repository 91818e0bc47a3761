import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { moreThanLeft } from '#features/goods/catalogue/availability.ts'
import { AvailabilityOf, useWords } from '#features/goods/catalogue/client/index.ts'
import { LimitedNote } from '#features/goods/pricing/client/index.ts'
import { PriceChanges } from '#features/sales/cart/client/index.ts'
import type { Cart, CartLine } from '#features/sales/cart/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Amount } from '#ui/money.tsx'
import styles from './checkout.module.css'

/** The lines at today's prices. Changed prices must be accepted first. */
export function ReviewBlock({ cart }: { cart: Cart }) {
  const words = useWords()
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('orders.review')}</legend>
      <PriceChanges cart={cart} />
      <ul className={styles.lines}>
        {cart.lines.map(({ id, product, quantity, total, limited, price }) => (
          <li key={id}>
            <span>
              {designation(product.name)}{' '}
              <span className="dimmed figures">× {words.quantity(quantity, product)}</span>
              <Supply of={product} quantity={quantity} />
              <LimitedNote of={limited} quantity={quantity} price={price} unit={product.unit} />
            </span>
            {total && <Amount value={total} />}
          </li>
        ))}
        {cart.custom.map(({ id, name, quantity, unit }) => (
          <li key={`custom-${id}`}>
            <span>
              {name} <span className="dimmed figures">× {words.quantity(quantity, { unit })}</span>
            </span>
            <span className="dimmed">{t('orders.toQuote')}</span>
          </li>
        ))}
        {cart.goods_count > cart.lines.length && (
          <li>
            <Link to={paths.account.cartOf(cart.id)}>
              {t('orders.moreLines', { count: cart.goods_count - cart.lines.length })}
            </Link>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

type SupplyProps = { of: CartLine['product']; quantity: number }

/** The availability of a product that is not in stock, and what the buyer can do if it is out of stock. */
function Supply({ of, quantity }: SupplyProps) {
  const { t } = useTranslation()
  const { availability } = of
  const isThere =
    availability === 'in_stock' || (availability === 'few' && moreThanLeft(of, quantity) === null)
  if (isThere) return null
  return (
    <>
      <AvailabilityOf of={of} quantity={quantity} />
      {availability === 'out_of_stock' && (
        <small className={styles.supply}>
          {t('pricing.watch.mayOrder')}{' '}
          <Link to={paths.account.product(of.id)}>{t('pricing.watch.available')}</Link>
        </small>
      )}
    </>
  )
}
