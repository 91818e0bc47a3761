import { useTranslation } from 'react-i18next'
import { deliveryMethods, shownLevel } from '#features/dictionary/dictionary.ts'
import { When } from '#ui/when.tsx'
import type { Order } from '../../contract.ts'
import styles from './order.module.css'

/** What was agreed besides the goods. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const facts: [string, React.ReactNode][] = [
    [t('orders.placed'), <When key="at" at={order.created_at} />],
    [t('orders.placedBy'), order.placed_by],
    [
      t('orders.delivery'),
      t(
        `dictionary.deliveryMethods.${deliveryMethods[order.delivery_method as keyof typeof deliveryMethods]}`,
      ),
    ],
    [t('orders.address'), order.delivery_address],
    [t('orders.level'), t('dictionary.level', { level: shownLevel(order.discount_level) })],
    [t('orders.poNumber'), order.po_number],
    [t('orders.payment'), order.payment],
    [t('orders.comment'), order.comment],
    [t('orders.cancelReason'), order.cancel_reason],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
