import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoreActions } from '#ui/more-actions.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Lot } from '../../lot-shape.ts'
import { lotsOfOrder, useLiveLots } from '../api.ts'
import styles from '../parts/lot.module.css'
import { useFacts } from '../parts/lot-body.tsx'
import { LotLines } from '../parts/lot-lines.tsx'
import { LotPackages } from '../parts/lot-packages.tsx'
import { LotState } from '../parts/lot-state.tsx'
import { LineDelays } from './line-delays.tsx'
import { StaffMain, StaffMore } from './staff-transitions.tsx'

const FormLot = lazy(() => import('./form-lot.tsx'))

/** The lots of an order, and what is still to be packed. */
export default function OrderLotsPanel({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(lotsOfOrder(order.id))
  useLiveLots()
  const [isForming, setIsForming] = useState(false)
  const isLeft = data.lines.some(({ left }) => left > 0)
  return (
    <div className={styles.cards}>
      {isForming ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <FormLot orderId={order.id} of={data} onDone={() => setIsForming(false)} />
        </Suspense>
      ) : (
        <Open stage={order.stage} isLeft={isLeft} onOpen={() => setIsForming(true)} />
      )}
      {isUnderWay(order.stage) && <LineDelays of={data} />}
      {data.lots.length === 0 && !isForming && <p className="dimmed">{t('shipments.noneOfOrder')}</p>}
      {data.lots.map((lot) => (
        <LotCard key={lot.id} lot={lot} />
      ))}
    </div>
  )
}

const isUnderWay = (stage: Order['stage']) => stage === 'confirmed' || stage === 'in_work'

/** The button to form a lot, or the reason why there is none. */
function Open({ stage, isLeft, onOpen }: { stage: Order['stage']; isLeft: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  if (stage === 'completed' || stage === 'cancelled') return null
  if (stage !== 'in_work') return <p className="dimmed">{t('shipments.orderNotInWork')}</p>
  if (!isLeft) return <p className="dimmed">{t('shipments.form.nothingLeft')}</p>
  return (
    <div>
      <Button onClick={onOpen}>{t('shipments.form.open')}</Button>
    </div>
  )
}

function LotCard({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const title = t('shipments.number', { number: lot.number })
  return (
    <Card as="article" aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <LotState lot={lot} />
      </div>
      <div className={styles.transitions}>
        <StaffMain lot={lot} />
        <MoreActions>
          <StaffMore lot={lot} />
        </MoreActions>
      </div>
      <Facts of={useFacts(lot)} />
      <LotLines lot={lot} />
      {lot.packages.length > 0 && <LotPackages lot={lot} />}
    </Card>
  )
}
