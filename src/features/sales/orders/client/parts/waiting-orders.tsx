import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Day } from '#ui/day.tsx'
import { Amount } from '#ui/money.tsx'
import { useLiveOrders, waitingOrders } from '../api.ts'
import styles from './order.module.css'
import { Progress } from './progress.tsx'
import { Stage } from './stage.tsx'

/** The client's newest orders in progress, for the home page. */
export function WaitingOrders() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(waitingOrders)
  useLiveOrders()
  if (data.rows.length === 0) return <p className="dimmed">{t('orders.noneUnderWay')}</p>
  return (
    <ul className={styles.waiting}>
      {data.rows.map(({ id, number, stage, total, promised_on, ...far }) => (
        <li key={id}>
          <Link to={paths.account.order(id)} prefetch="intent">
            <strong>{t('orders.number', { number })}</strong>
            <Stage stage={stage} />
            <Progress of={far} />
            {promised_on && (
              <span className={`${styles.promised} dimmed`}>
                {t('orders.promisedOn')} <Day of={promised_on} />
              </span>
            )}
            <Amount value={total} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
