import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLiveNegotiation } from '#features/sales/negotiation/client/index.ts'
import {
  ClientTransitions,
  myOrder,
  NextAction,
  RepeatOrder,
  Stage,
  StageSteps,
} from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { SaveAsTemplate } from '#features/sales/templates/client/index.ts'
import { openPanel } from '#platform/client/panel.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { ownOrderPanels } from './panels.ts'

const needs = ({ params, url }: Place) => {
  const id = Number(params.id)
  return [myOrder(id), ...openPanel(ownOrderPanels, url.searchParams).needs({ id })]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Only agreed orders can have discrepancies. */
const isAgreed = (stage: Order['stage']) =>
  stage === 'confirmed' || stage === 'in_work' || stage === 'completed'

/** One of the client's own orders, updated live. */
export default function OrderScreen() {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(myOrder(Number(useParams().id)))
  useLiveNegotiation()
  const title = t('orders.number', { number: order.number })

  return (
    <>
      <PageHead
        title={title}
        mark={<Stage stage={order.stage} />}
        crumbs={[{ label: t('orders.title'), to: paths.account.orders }]}
        note={<NextAction order={order} />}
      >
        <ClientTransitions order={order} />
        {isAgreed(order.stage) && (
          <ButtonLink to={paths.account.claimOf(order.id)} variant="default">
            {t('support.openOf')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.account.chatAbout(`order:${order.id}`)} variant="default">
          {t('chat.ask')}
        </ButtonLink>
        <RepeatOrder order={order} />
        <SaveAsTemplate key={order.id} from={{ order_id: order.id }} name={title} />
      </PageHead>
      <StageSteps order={order} />
      <VisuallyHidden component="h2">{t('orders.details')}</VisuallyHidden>
      <PanelTabs panels={ownOrderPanels} of={order} />
    </>
  )
}
