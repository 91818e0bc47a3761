import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { DeliveryDays, ScheduleLines } from '#features/goods/stock/client/index.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { isAgreed } from '#features/sales/orders/order.ts'
import type { Order, OrderLine } from '#features/sales/orders/order-shape.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { State } from '#ui/state.tsx'
import { decisionFactsOf } from './facts-api.ts'

/** Whom to call, the debt, the credit and the payment terms: what a manager looks at before deciding. */
export function DecisionFacts({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const termsWords = useTermsWords()
  const { data: facts } = useQuery(decisionFactsOf(order.id))
  if (!facts) return null
  const { contact, email, phone, owed, credit, days } = facts
  const { terms } = order
  return (
    <Facts
      layout="row"
      of={[
        {
          name: t('workbench.decision.contact'),
          value: [
            contact,
            phone ? (
              <PhoneLink key="phone" number={phone} />
            ) : (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
        },
        {
          name: t(owed.amount < 0 ? 'workbench.decision.advance' : 'workbench.decision.debt'),
          value: <Amount value={{ ...owed, amount: Math.abs(owed.amount) }} strong={owed.amount > 0} />,
        },
        {
          name: t('workbench.decision.credit'),
          value: credit ? (
            <Amount value={credit.left} strong={credit.left.amount < 0} />
          ) : (
            t('orders.credit.none')
          ),
        },
        {
          name: t('paymentTerms.title'),
          value: terms && termsWords(terms),
        },
        {
          name: t('workbench.decision.days'),
          value: days && !isAgreed(order.stage) && <DeliveryDays of={days} />,
        },
      ]}
    />
  )
}

/** The pieces in stock for a line that is not in progress yet, and when they can be delivered, until days are promised. */
export function StockOfLine({ of: line, orderId }: { of: OrderLine; orderId: number }) {
  const { t } = useTranslation()
  const words = useWords()
  const { data: facts } = useQuery(decisionFactsOf(orderId))
  const stock = facts?.stock.find(({ line_id }) => line_id === line.id)
  if (!stock) return null
  const schedule = line.parts.length === 0 && facts?.days?.lines.find((one) => one.line === line.id)
  const unit = { unit: line.unit }
  const { in_stock, wanted } = stock
  const tone = in_stock > 0 ? 'waiting' : 'trouble'
  const text = in_stock > 0 ? 'workbench.decision.partInStock' : 'workbench.decision.noStock'
  return (
    <>
      {in_stock >= wanted ? (
        <State tone="done">{t('workbench.decision.inStock')}</State>
      ) : (
        <State tone={tone}>{t(text, { quantity: words.quantity(in_stock, unit) })}</State>
      )}
      {schedule && <ScheduleLines of={schedule} quantity={(pieces) => words.quantity(pieces, unit)} />}
    </>
  )
}
