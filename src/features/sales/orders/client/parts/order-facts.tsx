import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel } from '#features/goods/catalogue/client/index.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { When } from '#ui/when.tsx'
import type { Order } from '../../order-shape.ts'
import { Condition } from './condition.tsx'
import { OrderCalendar } from './order-calendar.tsx'

/** The agreed terms other than the lines, such as delivery and payment. For clients and staff. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { name } = useDictionary()
  const termsWords = useTermsWords()
  const isStaff = useMatch('/manager/*') !== null
  const facts: Fact[] = [
    { name: t('orders.placed'), value: <When at={order.created_at} /> },
    { name: t('orders.placedBy'), value: order.placed_by },
    {
      name: t('orders.delivery'),
      value: name('deliveryMethods', order.delivery_method),
    },
    { name: t('orders.address'), value: order.delivery_address },
    { name: t('orders.recipient'), value: order.recipient },
    {
      name: t('orders.requestedOn'),
      value: order.requested_on && <Day of={order.requested_on} />,
    },
    { name: t('orders.partly'), value: !order.partial_allowed && t('orders.partlyNot') },
    {
      name: t('orders.deliveries.together'),
      value: order.placed_together.length > 0 && <PlacedTogether of={order} />,
    },
    { name: t('orders.answerBy'), value: order.answer_due_at && <When at={order.answer_due_at} /> },
    { name: t('orders.level'), value: t('dictionary.level', { level: shownLevel(order.discount_level) }) },
    { name: t(isStaff ? 'orders.clientsNumber' : 'orders.poNumber'), value: order.po_number },
    { name: t('orders.project'), value: order.project },
    { name: t('orders.copiesTo'), value: order.watchers.join(', ') },
    {
      name: t('orders.files'),
      value: order.files.length > 0 && <StoredFiles of={order.files} Turn={TurnModel} />,
    },
    {
      name: t('paymentTerms.title'),
      value: order.terms && [order.terms.name, termsWords(order.terms)],
    },
    { name: t('orders.payment'), value: order.payment },
    {
      name: t('orders.offers.condition'),
      value: order.condition && <Condition of={order.condition} />,
    },
    { name: t('orders.comment'), value: order.comment },
    { name: t('orders.cancelReason'), value: order.cancel_reason },
  ]
  return (
    <>
      <Facts of={facts} />
      <OrderCalendar order={order} />
    </>
  )
}

/** Links to the other orders of the same checkout. */
function PlacedTogether({ of: { placed_together } }: { of: Order }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const to = isStaff ? paths.manager.order : paths.account.order
  return placed_together.map(({ id, number }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <Link to={to(id)}>{t('orders.number', { number })}</Link>
    </span>
  ))
}
