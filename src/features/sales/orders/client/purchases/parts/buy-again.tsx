import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { When } from '#ui/when.tsx'
import type { BoughtProduct } from '../../../purchases-contract.ts'
import { boughtLately } from '../api.ts'
import { AddAgain } from './add-again.tsx'
import styles from './buy-again.module.css'

/** The products ordered last, with a button to order them again. Shows nothing if there are none. */
export function BuyAgain() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(boughtLately)
  if (data.rows.length === 0) return null
  return (
    <section>
      <h2>{t('purchases.again')}</h2>
      <ul className={styles.list}>
        {data.rows.map((product) => (
          <Line key={product.id} of={product} />
        ))}
      </ul>
      <p>
        <Link to={paths.account.ordersByProduct}>{t('purchases.everything')}</Link>
      </p>
    </section>
  )
}

function Line({ of: product }: { of: BoughtProduct }) {
  return (
    <li>
      <span className={styles.name}>
        <Link to={paths.account.product(product.id)}>{designation(product.name)}</Link>{' '}
        <span className="dimmed">
          <When at={product.last_at} as="day" />
        </span>
      </span>
      <AddAgain of={product} />
    </li>
  )
}
