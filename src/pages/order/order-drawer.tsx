import { Group, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { useLiveNegotiation } from '#features/sales/negotiation/client/index.ts'
import {
  ManagerTransitions,
  managersOrder,
  NextAction,
  Stage,
  StageSteps,
} from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { SaveAsStaffTemplate } from '#features/sales/templates/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { panelsFor } from './panels.ts'

/** The whole order over a manager's current page, updated live. Esc closes it. */
export default function OrderDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersOrder(id ?? 0), enabled: id !== null })
  const { data: user } = useQuery(me)
  useLiveNegotiation()
  const shown = useRef<Order | undefined>(undefined)
  if (data) shown.current = data
  const order = data ?? shown.current

  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={
        order ? (
          t('orders.number', { number: order.number })
        ) : (
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        )
      }
    >
      {order ? (
        <>
          <p>
            <Stage stage={order.stage} /> {order.organization_name}
            <br />
            <NextAction order={order} />
          </p>
          <StageSteps order={order} />
          <ManagerTransitions order={order} />
          <Group gap="md">
            <Link to={paths.manager.chatAbout(order.organization_id, `order:${order.id}`)}>
              {t('chat.ask')}
            </Link>
            <SaveAsStaffTemplate
              key={order.id}
              small
              orderId={order.id}
              name={t('orders.number', { number: order.number })}
            />
          </Group>
          <PanelTabs panels={panelsFor(user)} of={order} />
        </>
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawer>
  )
}
