import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { myOrder, useLiveOrders } from '../api.ts'
import { OrderFacts } from '../parts/order-facts.tsx'
import { OrderHistory } from '../parts/order-history.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { ClientMoves } from '../parts/order-moves.tsx'
import { Stage } from '../parts/stage.tsx'

const needs = ({ params }: Place) => [myOrder(Number(params.id))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** One order of the client's own, following what happens to it. */
export default function OrderScreen() {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(myOrder(Number(useParams().id)))
  useLiveOrders({ notices: true })
  const title = t('orders.number', { number: order.number })

  return (
    <>
      <title>{`${title} — Portico`}</title>
      <PageHead
        title={
          <>
            {title} <Stage stage={order.stage} />
          </>
        }
        crumbs={[{ label: t('orders.title'), to: paths.account.orders }]}
        note={t(`orders.next.${order.stage}`)}
      >
        <ClientMoves order={order} />
      </PageHead>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderHistory order={order} />
    </>
  )
}
