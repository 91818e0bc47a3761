import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { returnsOfOrder, useLiveReturns } from '../api.ts'
import { ReturnCard } from '../parts/return-card.tsx'
import styles from '../returns.module.css'
import { StaffActions } from './staff-actions.tsx'

/** The returns with goods of an order. */
export default function OrderReturns({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(returnsOfOrder(id))
  useLiveReturns()
  if (data.length === 0) return <p className="dimmed">{t('returns.noneOfOrder')}</p>
  return (
    <div className={styles.cards}>
      {data.map((one) => (
        <ReturnCard key={one.id} of={one} isStaff>
          <StaffActions of={one} />
        </ReturnCard>
      ))}
    </div>
  )
}
