import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Availability } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Amount } from '#ui/money.tsx'
import type { BoughtAgain } from '../../contract.ts'
import { boughtLately } from '../api.ts'
import { AddAgain } from './add-again.tsx'
import styles from './buy-again.module.css'

/**
 * The products ordered last, with today's price of the quantity ordered then, the stock and a button to order them
 * again. Shows nothing if there are none.
 */
export function BuyAgain() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(boughtLately)
  if (data.length === 0) return null
  return (
    <section>
      <h2>{t('purchases.again')}</h2>
      <ul className={styles.list}>
        {data.map((product) => (
          <Line key={product.id} of={product} />
        ))}
      </ul>
      <p>
        <Link to={paths.account.ordersByProduct}>{t('purchases.everything')}</Link>
      </p>
    </section>
  )
}

function Line({ of: product }: { of: BoughtAgain }) {
  const { id, name, today } = product
  return (
    <li>
      <Link className={styles.name!} to={paths.account.product(id)} title={name}>
        {designation(name)}
      </Link>
      <span className={styles.today}>
        {today && <Availability of={today} />}
        {today?.total && <Amount value={today.total} strong />}
      </span>
      <span className={styles.add}>
        <AddAgain of={product} />
      </span>
    </li>
  )
}
