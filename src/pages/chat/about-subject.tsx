import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ThreadCard } from '#features/communication/chat/contract.ts'
import { managersOrder, myOrder, Stage } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'

type Props = { of: ThreadCard; side: 'client' | 'staff' }
type Kind = NonNullable<ThreadCard['subject']>['kind']

/** The pages that open each kind of subject, on either side. */
const places: Record<'client' | 'staff', Record<Kind, ((id: number) => string) | null>> = {
  client: {
    order: paths.account.order,
    order_line: null,
    product: paths.account.product,
    invoice: paths.account.invoice,
    lot: paths.account.lot,
    support_request: paths.account.supportRequest,
  },
  staff: {
    order: paths.manager.orderHere,
    order_line: null,
    product: paths.manager.product,
    invoice: null,
    lot: paths.manager.lotHere,
    support_request: paths.manager.requestHere,
  },
}

/** The subject of a conversation: its main facts and a link. */
export function AboutSubject({ of: { subject }, side }: Props) {
  const { t } = useTranslation()
  if (!subject) return <p className="dimmed">{t('chat.topics.general')}</p>
  const to = places[side][subject.kind]
  return (
    <>
      <p>
        <b>{subject.title}</b>
      </p>
      {subject.kind === 'order' &&
        (side === 'client' ? <OwnOrder id={subject.id} /> : <StaffsOrder id={subject.id} />)}
      {to && (
        <ButtonLink to={to(subject.id)} variant="default">
          {t('chat.openCard')}
        </ButtonLink>
      )}
    </>
  )
}

function OwnOrder({ id }: { id: number }) {
  const { data } = useQuery(myOrder(id))
  return data ? <OrderFacts of={data} /> : null
}

/** A person who took over a conversation may not be allowed to see the order. */
function StaffsOrder({ id }: { id: number }) {
  const { meta, ...order } = managersOrder(id)
  const { data } = useQuery({ ...order, meta: { ...meta, silent: true } })
  return data ? <OrderFacts of={data} /> : null
}

function OrderFacts({ of: order }: { of: Pick<Order, 'stage' | 'totals'> }) {
  const { t } = useTranslation()
  const { label, amount } = useHeadline().headline(order.totals)
  return (
    <Facts
      layout="beside"
      of={[
        { name: t('chat.facts.stage'), value: <Stage stage={order.stage} /> },
        { name: label, value: <Amount value={amount} strong /> },
      ]}
    />
  )
}
