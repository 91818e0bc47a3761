import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AutoReplyToOrder } from '#features/communication/chat/client/index.ts'
import {
  ChangeOrderButton,
  isToAnswer,
  OwnAnswers,
  OwnFurtherAnswers,
  ownRounds,
  useLiveNegotiation,
} from '#features/sales/negotiation/client/index.ts'
import {
  ClientMore,
  myOrder,
  NextAction,
  RepeatOrder,
  Stage,
  StageSteps,
  ToItsCart,
  useOrderFigure,
} from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { SaveAsTemplate } from '#features/sales/templates/client/index.ts'
import { neededBy, openPanel } from '#platform/client/panel.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { ownOrderPanels } from './panels.ts'

/** The rounds too, because an offer to answer is the first panel and only the order says whether there is one. */
const needs = ({ params, url }: Place) => {
  const id = Number(params.id)
  const first = url.searchParams.has('panel') ? [] : [ownRounds(id)]
  return [myOrder(id), ...first, ...neededBy(openPanel(ownOrderPanels, url.searchParams), id)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Only agreed orders can have discrepancies. */
const isAgreed = (stage: Order['stage']) =>
  stage === 'confirmed' || stage === 'in_work' || stage === 'completed'

/** One of the client's own orders, updated live. An offer to answer opens first. */
export default function OrderScreen() {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(myOrder(Number(useParams().id)))
  const figure = useOrderFigure()
  useLiveNegotiation()
  return (
    <>
      <PageHead
        title={t('orders.number', { number: order.number })}
        mark={<Stage stage={order.stage} />}
        crumbs={[{ label: t('orders.title'), to: paths.account.orders }]}
        figure={figure(order)}
        note={<NextAction order={order} />}
        more={<More of={order} />}
        sticks={isToAnswer(order)}
      >
        <Main of={order} />
      </PageHead>
      <StageSteps order={order} />
      {!isOver(order.stage) && <AutoReplyToOrder id={order.id} />}
      <VisuallyHidden component="h2">{t('orders.details')}</VisuallyHidden>
      <PanelTabs panels={ownOrderPanels} of={order} first={isToAnswer(order) ? 'offer' : undefined} />
    </>
  )
}

const isOver = (stage: Order['stage']) =>
  stage === 'completed' || stage === 'cancelled' || stage === 'expired'

/** What the client does next: answers the offer, sends the draft, orders again, changes the order, or asks about it. */
function Main({ of: order }: { of: Order }) {
  if (isToAnswer(order)) return <OwnAnswers order={order} />
  if (order.stage === 'draft') return <ToItsCart order={order} />
  if (isOver(order.stage)) return <RepeatOrder order={order} />
  return (
    <>
      <ChangeOrderButton order={order} />
      <Message of={order} />
    </>
  )
}

function Message({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.account.chatAbout(`order:${order.id}`)} variant="default">
      {t('chat.ask')}
    </ButtonLink>
  )
}

function More({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const isMain = isToAnswer(order) || order.stage === 'draft' || isOver(order.stage)
  return (
    <>
      {isMain && <Message of={order} />}
      <OwnFurtherAnswers order={order} />
      {isAgreed(order.stage) && (
        <ButtonLink to={paths.account.claimOf(order.id)} variant="default">
          {t('support.openOf')}
        </ButtonLink>
      )}
      {(isToAnswer(order) || !isOver(order.stage)) && <RepeatOrder order={order} />}
      <SaveAsTemplate
        key={order.id}
        from={{ order_id: order.id }}
        name={t('orders.number', { number: order.number })}
      />
      <ClientMore order={order} />
    </>
  )
}
