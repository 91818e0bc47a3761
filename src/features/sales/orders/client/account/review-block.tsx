import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LimitedNote } from '#features/goods/pricing/client/index.ts'
import { PriceChanges } from '#features/sales/cart/client/index.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Amount } from '#ui/money.tsx'
import styles from './checkout.module.css'

/** The lines at today's prices. Changed prices must be accepted first. */
export function ReviewBlock({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('orders.review')}</legend>
      <PriceChanges cart={cart} />
      <ul className={styles.lines}>
        {cart.lines.map(({ id, product, quantity, total, limited, price }) => (
          <li key={id}>
            <span>
              {designation(product.name)} <span className="dimmed figures">× {quantity}</span>
              <LimitedNote of={limited} quantity={quantity} price={price} unit={product.unit} />
            </span>
            {total && <Amount value={total} />}
          </li>
        ))}
        {cart.custom.map(({ id, name, quantity }) => (
          <li key={`custom-${id}`}>
            <span>
              {name} <span className="dimmed figures">× {quantity}</span>
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
