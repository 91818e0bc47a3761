import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import { useLiveOrders, waitingOrders } from '../api.ts'
import styles from './order.module.css'
import { Stage } from './stage.tsx'

/** The client's newest orders, on the home page. */
export function WaitingOrders() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(waitingOrders)
  useLiveOrders()
  if (data.rows.length === 0) return <p className="dimmed">{t('orders.empty')}</p>
  return (
    <ul className={styles.waiting}>
      {data.rows.map(({ id, number, stage, total }) => (
        <li key={id}>
          <Link to={paths.account.order(id)} prefetch="intent">
            <strong>{t('orders.number', { number })}</strong>
            <Stage stage={stage} />
            <Amount value={total} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
