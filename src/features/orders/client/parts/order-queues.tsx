import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { ordersToConfirm, useLiveOrders, waitingOrders } from '../api.ts'
import styles from './order.module.css'
import { Stage } from './stage.tsx'

/** The client's newest orders, on the home page. */
export function WaitingOrders() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(waitingOrders)
  useLiveOrders({ notices: true })
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

/** The orders a manager has to decide on, the oldest first. */
export function OrdersToConfirm() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ordersToConfirm)
  useLiveOrders()
  return (
    <section>
      <h2>
        {t('orders.toConfirm')} <span className="figures dimmed">{data.total}</span>
      </h2>
      {data.rows.length === 0 && <p className="dimmed">{t('orders.nothingToConfirm')}</p>}
      <ul className={styles.waiting}>
        {data.rows.map(({ id, number, organization_name, total, created_at }) => (
          <li key={id}>
            <Link to={paths.manager.order(id)} prefetch="intent">
              <strong>{t('orders.number', { number })}</strong>
              <span>{organization_name}</span>
              <span className="dimmed">
                <When at={created_at} />
              </span>
              <Amount value={total} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
