import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { Order } from '../../contract.ts'
import styles from './order.module.css'

/** Who did what, and when. */
export function OrderHistory({ of: { history } }: { of: Order }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.history}>
      {history.map(({ event, at, by, reason, cause, n }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`orders.events.${event.replace('order.', '')}` as 'orders.events.placed')}
            {n && <span className="dimmed"> · {t('orders.offers.round', { n })}</span>}
            {by && <span className="dimmed"> · {by}</span>}
            {cause && <span className="dimmed"> · {t(`orders.causes.${cause}`)}</span>}
            {reason && <span className="dimmed"> · {reason}</span>}
          </span>
          <span className="dimmed">
            <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
