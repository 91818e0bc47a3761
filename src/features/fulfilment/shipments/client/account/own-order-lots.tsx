import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoreActions } from '#ui/more-actions.tsx'
import type { Lot } from '../../lot-shape.ts'
import { lotsOfOwnOrder, useLiveLots } from '../api.ts'
import styles from '../parts/lot.module.css'
import { useFacts } from '../parts/lot-body.tsx'
import { LotLines } from '../parts/lot-lines.tsx'
import { LotState } from '../parts/lot-state.tsx'
import { OwnDelays } from './own-delays.tsx'
import { OwnTransitions } from './own-transitions.tsx'

/** The lots with goods of an order, with the actions of the client. */
export default function OwnOrderLots({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data: lots } = useSuspenseQuery(lotsOfOwnOrder(id))
  useLiveLots()
  return (
    <div className={styles.cards}>
      <OwnDelays orderId={id} />
      {lots.length === 0 && <p className="dimmed">{t('shipments.noneOfOrder')}</p>}
      {lots.map((lot) => (
        <OwnLot key={lot.id} lot={lot} />
      ))}
    </div>
  )
}

function OwnLot({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const title = t('shipments.number', { number: lot.number })
  return (
    <Card as="article" aria-label={title}>
      <div className={styles.head}>
        <h3>
          <Link to={paths.account.lot(lot.id)}>{title}</Link>
        </h3>
        <LotState lot={lot} />
      </div>
      <Facts of={useFacts(lot)} />
      <LotLines lot={lot} />
      <div className={styles.transitions}>
        <OwnTransitions lot={lot} show="main" />
        <MoreActions>
          <OwnTransitions lot={lot} show="more" />
        </MoreActions>
      </div>
    </Card>
  )
}
