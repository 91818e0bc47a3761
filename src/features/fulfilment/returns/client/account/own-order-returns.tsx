import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { returnsOfOwnOrder, useLiveReturns } from '../api.ts'
import { ReturnCard } from '../parts/return-card.tsx'
import { Send } from '../parts/send.tsx'
import styles from '../returns.module.css'

/** The returns with goods of an order, as the client sees them. */
export default function OwnOrderReturns({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(returnsOfOwnOrder(id))
  useLiveReturns()
  if (data.length === 0) return <p className="dimmed">{t('returns.noneOfOrder')}</p>
  return (
    <div className={styles.cards}>
      {data.map((one) => (
        <ReturnCard key={one.id} of={one}>
          <Send of={one} />
        </ReturnCard>
      ))}
    </div>
  )
}
