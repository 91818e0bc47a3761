import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import type { Cart } from '../../contract.ts'
import styles from './asked-of-cart.module.css'

/** Shows what the cart still needs for promotions that some of its lines belong to. */
export function AskedOfCart({ cart: { asked } }: { cart: Cart }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (asked.length === 0) return null
  return (
    <ul className={styles.asked}>
      {asked.map(({ promotion, missing, products }) => (
        <li key={promotion.id}>
          <Link to={paths.account.promotion(promotion.id)}>{promotion.title}</Link>:{' '}
          {missing
            ? t('cart.asked.sum', { amount: formatMoney(missing, lang) })
            : t('cart.asked.set', { products: products.map(({ sku }) => sku).join(', ') })}
        </li>
      ))}
    </ul>
  )
}
