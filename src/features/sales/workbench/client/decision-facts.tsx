import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import type { Order, OrderLine } from '#features/sales/orders/order-shape.ts'
import { Day } from '#ui/day.tsx'
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
  const { contact, email, phone, owed, credit } = facts
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
      ]}
    />
  )
}

/** The pieces in stock for a line that is not in progress yet, and when more come if they do not suffice. */
export function StockOfLine({ of: line, orderId }: { of: OrderLine; orderId: number }) {
  const { t } = useTranslation()
  const words = useWords()
  const { data: facts } = useQuery(decisionFactsOf(orderId))
  const stock = facts?.stock.find(({ line_id }) => line_id === line.id)
  if (!stock) return null
  const { in_stock, wanted, next_on } = stock
  if (in_stock >= wanted) return <State tone="done">{t('workbench.decision.inStock')}</State>
  return (
    <State tone={in_stock > 0 ? 'waiting' : 'trouble'}>
      {t(in_stock > 0 ? 'workbench.decision.partInStock' : 'workbench.decision.noStock', {
        quantity: words.quantity(in_stock, { unit: line.unit }),
      })}
      {next_on && (
        <>
          {' · '}
          {t('workbench.decision.more')} <Day of={next_on} />
        </>
      )}
    </State>
  )
}
