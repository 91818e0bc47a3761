import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { OrderDecision } from '#features/sales/automatic-confirmation/client/index.ts'
import { useLiveNegotiation } from '#features/sales/negotiation/client/index.ts'
import {
  ManagerMain,
  ManagerMore,
  managersOrder,
  NextAction,
  Stage,
  StageSteps,
  useOrderFigure,
} from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { SaveAsStaffTemplate } from '#features/sales/templates/client/index.ts'
import { DecisionFacts } from '#features/sales/workbench/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { Headline } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
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
  const head = useHead()

  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={
        order ? (
          t('orders.number', { number: order.number })
        ) : (
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        )
      }
      head={order && head(order)}
    >
      {order ? (
        <>
          <DecisionFacts of={order} />
          <OrderDecision orderId={order.id} />
          <StageSteps order={order} />
          <PanelTabs panels={panelsFor(user)} of={order} />
        </>
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawerWindow>
  )
}

/** The head of the drawer: client and whose turn it is, the total, the decision, and the rest under "⋯". */
function useHead() {
  const { t } = useTranslation()
  const figure = useOrderFigure()
  const [search] = useSearchParams()
  const clientHere = (id: number) => {
    const next = new URLSearchParams(search)
    next.delete('order')
    next.delete('panel')
    next.set('client', String(id))
    return `?${next}`
  }
  return (order: Order): Headline => ({
    mark: <Stage stage={order.stage} />,
    figure: figure(order),
    note: (
      <>
        <Link to={clientHere(order.organization_id)} preventScrollReset>
          {order.organization_name}
        </Link>
        {' · '}
        <NextAction order={order} />
      </>
    ),
    children: <ManagerMain order={order} />,
    more: (
      <>
        <ButtonLink
          to={paths.manager.chatAbout(order.organization_id, `order:${order.id}`)}
          variant="default"
        >
          {t('chat.ask')}
        </ButtonLink>
        <SaveAsStaffTemplate
          key={order.id}
          orderId={order.id}
          company={order.organization_name}
          name={t('orders.number', { number: order.number })}
        />
        <ManagerMore order={order} />
      </>
    ),
  })
}
