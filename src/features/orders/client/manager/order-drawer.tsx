import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Order } from '../../contract.ts'
import { managersOrder } from '../api.ts'
import { OrderFacts } from '../parts/order-facts.tsx'
import { OrderHistory } from '../parts/order-history.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { ManagerMoves } from '../parts/order-moves.tsx'
import { Stage } from '../parts/stage.tsx'

/** The whole order over the list. It has an address, and Esc closes it. */
export function OrderDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersOrder(id ?? 0), enabled: id !== null })
  const shown = useRef<Order | undefined>(undefined)
  if (data) shown.current = data
  const order = data ?? shown.current

  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={order ? t('orders.number', { number: order.number }) : t('common.loading')}
    >
      {order && (
        <>
          <p>
            <Stage stage={order.stage} /> {order.organization_name}
          </p>
          <ManagerMoves order={order} />
          <OrderFacts order={order} />
          <OrderLines order={order} />
          <OrderHistory order={order} />
        </>
      )}
    </SideDrawer>
  )
}
