import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { BankLine } from '../bank-row.ts'
import { type KnownReturns, type OpenRefund, type Received, returnDays } from '../returns.ts'

const received = statement<Received>(
  'bank_rows.received',
  `select o.direction, o.is_return, o.paid_on::text as paid_on, o.document, o.amount, o.currency, o.payer, o.payer_tax_id,
     o.payer_account, o.purpose, o.payment_id, o.organization_id
   from bank_rows o join payments p on p.id = o.payment_id
   where (o.currency, o.amount) in (select * from unnest($1::text[], $2::bigint[])) and o.state = 'taken' and o.direction = 'in'
     and p.state = 'confirmed' and p.returned_amount = 0 and o.paid_on between $3::date - $5::int and $4::date`,
)
const refunds = statement<OpenRefund>(
  'bank_rows.refunds',
  `select r.id, r.organization_id, c.name as organization_name, r.currency, r.amount, r.to_account, r.state,
     r.sent_on::text as sent_on,
     exists (select from bank_rows o where o.refund_id = r.id and o.direction = 'out') as is_linked
   from refunds r join organization_cards c on c.id = r.organization_id
   where r.state in ('approved', 'sent') and (r.currency, r.amount) in (select * from unnest($1::text[], $2::bigint[]))`,
)

/** Loads the payments and refunds that these rows may return or send, in two queries for any number of rows. */
export async function knownReturnsOf(
  db: Db,
  rows: readonly Pick<BankLine, 'currency' | 'amount' | 'paid_on'>[],
): Promise<KnownReturns> {
  if (rows.length === 0) return { received: [], refunds: [] }
  const sums = [rows.map(({ currency }) => currency), rows.map(({ amount }) => amount)]
  const days = rows.map(({ paid_on }) => paid_on).toSorted()
  const [before, open] = await Promise.all([
    run(db, received, [...sums, days[0], days.at(-1), returnDays]),
    run(db, refunds, sums),
  ])
  return { received: before, refunds: open }
}
