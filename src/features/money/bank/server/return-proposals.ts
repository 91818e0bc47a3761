import { refundNumber } from '#features/money/refunds/refund.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { money } from '#platform/shared/money.ts'
import type { BankLine } from '../bank-row.ts'
import type { ReturnProposal } from '../contract.ts'
import { matchReturn, type ReturnMatch } from '../returns.ts'
import { knownReturnsOf } from './known-returns.ts'

const toMatch = statement<BankLine & { id: number }>(
  'bank_rows.to_match_as_returns',
  `select id, direction, is_return, paid_on::text as paid_on, document, amount, currency, payer, payer_tax_id, payer_account, purpose
   from bank_rows where id = any($1) and state = 'waiting'`,
)
const names = statement<{ id: number; name: string }>(
  'bank_rows.names_of_returns',
  'select id, name from organization_cards where id = any($1)',
)
type Payment = {
  id: number
  reference: string
  paid_on: string
  currency: string
  invoices: { id: number; number: string; order_id: number; amount: number }[]
}
const paymentsOf = statement<Payment>(
  'payments.to_return',
  `select p.id, p.reference, p.paid_on::text as paid_on, p.currency,
     coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'order_id', b.order_id, 'amount', part.amount)
       order by b.due_on, b.id) from payment_parts part join invoices b on b.id = part.invoice_id
       where part.payment_id = p.id and part.amount > 0), '[]') as invoices
   from payments p where p.id = any($1)`,
)

/** Returns, by row id, which waiting rows return a payment or belong to a refund. */
export async function returnProposalsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ReturnProposal>> {
  const rows = await run(db, toMatch, [ids])
  const known = await knownReturnsOf(db, rows)
  const matches = rows.flatMap((row) => {
    const match = matchReturn(row, known)
    return match && match !== 'unclear' ? [{ id: row.id, match }] : []
  })
  if (matches.length === 0) return new Map()
  const all = matches.map(({ match }) => match)
  const [cards, payments] = await Promise.all([
    run(db, names, [all.map(({ organization_id }) => organization_id)]),
    run(db, paymentsOf, [all.filter(({ kind }) => kind === 'payment_returned').map(({ id }) => id)]),
  ])
  const nameOf = (match: ReturnMatch) => cards.find(({ id }) => id === match.organization_id)?.name ?? ''
  return new Map(
    matches.map(({ id, match }) => {
      const isPayment = match.kind === 'payment_returned'
      const payment = isPayment ? payments.find((one) => one.id === match.id) : undefined
      const refund = isPayment ? undefined : known.refunds.find((one) => one.id === match.id)
      return [
        id,
        {
          kind: match.kind,
          reason: match.reason,
          organization_id: match.organization_id,
          organization_name: nameOf(match),
          payment: payment
            ? { id: payment.id, reference: payment.reference, paid_on: payment.paid_on }
            : null,
          invoices: (payment?.invoices ?? []).map((part) => ({
            ...part,
            amount: money(part.amount, payment!.currency),
          })),
          refund: refund ? { id: refund.id, number: refundNumber(refund.id), state: refund.state } : null,
        },
      ]
    }),
  )
}
