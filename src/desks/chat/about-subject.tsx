import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ThreadCard } from '#features/chat/contract.ts'
import { managersOrder, myOrder, Stage } from '#features/orders/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'

type Props = { of: ThreadCard; side: 'client' | 'staff' }
type Kind = NonNullable<ThreadCard['subject']>['kind']

/** Where each kind of thing is opened, on either side. */
const places: Record<'client' | 'staff', Record<Kind, ((id: number) => string) | null>> = {
  client: {
    order: paths.account.order,
    order_line: null,
    product: paths.account.product,
    bill: paths.account.bill,
    lot: paths.account.lot,
    support_request: paths.account.supportRequest,
  },
  staff: {
    order: paths.manager.orderHere,
    order_line: null,
    product: paths.manager.product,
    bill: null,
    lot: paths.manager.lotHere,
    support_request: paths.manager.requestHere,
  },
}

/** What a conversation is about, as far as it helps to talk of it, and the way there. */
export function AboutSubject({ of: { subject }, side }: Props) {
  const { t } = useTranslation()
  if (!subject) return <p className="dimmed">{t('chat.topics.general')}</p>
  const to = places[side][subject.kind]
  return (
    <>
      <p>
        <b>{subject.title}</b>
      </p>
      {subject.kind === 'order' && <OrderFacts id={subject.id} side={side} />}
      {to && (
        <ButtonLink to={to(subject.id)} variant="default">
          {t('chat.openCard')}
        </ButtonLink>
      )}
    </>
  )
}

function OrderFacts({ id, side }: { id: number; side: Props['side'] }) {
  const { t } = useTranslation()
  const { data: order } = useQuery<{ stage: never; total: { amount: number; currency: string } }>(
    (side === 'client' ? myOrder(id) : managersOrder(id)) as never,
  )
  if (!order) return null
  return (
    <Facts
      layout="beside"
      of={[
        { name: t('chat.facts.stage'), value: <Stage stage={order.stage} /> },
        { name: t('chat.facts.total'), value: <Amount value={order.total} strong /> },
      ]}
    />
  )
}
