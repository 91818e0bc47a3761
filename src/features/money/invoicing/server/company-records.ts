import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf, staying } from '#platform/server/ports/company-records.ts'
import { refuse } from '#platform/shared/refusal.ts'

/** An invoice moves with its order, whenever it was issued. What it says does not change. */
const invoices = rowsOf({
  table: 'invoices',
  kind: 'invoice',
  count: statement(
    'invoices.count_of_company',
    'select count(*)::int as count from invoices where organization_id = $1',
  ),
  move: statement(
    'invoices.move_company',
    'update invoices set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'invoices.return_company',
    `update invoices set organization_id = $2 where organization_id = $1
       and (id = any($3) or order_id in (select id from orders where organization_id = $2)) returning id`,
  ),
})

const rows = rowsOf({
  table: 'payments',
  kind: 'payment',
  count: statement(
    'payments.count_of_company',
    'select count(*)::int as count from payments where organization_id = $1',
  ),
  move: statement(
    'payments.move_company',
    'update payments set organization_id = $2 where organization_id = $1 returning id',
  ),
  // A payment received after the merge goes back with its invoices, unless it also pays others.
  giveBack: statement(
    'payments.return_company',
    `update payments p set organization_id = $2 where organization_id = $1 and (id = any($3) or exists (
       select from payment_parts x join invoices b on b.id = x.invoice_id where x.payment_id = p.id
       having bool_and(b.organization_id = $2) and (p.state <> 'confirmed' or sum(x.amount) = p.amount))) returning id`,
  ),
})
const twice = statement<{ reference: string }>(
  'payments.twice',
  `select distinct p.reference from payments p join payments q on q.organization_id = $2
     and (q.currency, q.paid_on, q.amount, q.reference) = (p.currency, p.paid_on, p.amount, p.reference)
   where p.organization_id = $1 and not (p.state in ('rejected', 'undone') or q.state in ('rejected', 'undone')) order by 1 limit 5`,
)
const mixed = statement<{ reference: string; number: string }>(
  'payments.mixed',
  `select p.reference, b.number from payments p join payment_parts x on x.payment_id = p.id join invoices b on b.id = x.invoice_id
   where p.organization_id = any($1) and p.state in ('reported', 'confirmed') and b.organization_id <> p.organization_id
   order by b.number limit 5`,
)

const payments: CompanyRecord = {
  ...rows,
  obstacles: async ({ db }, { from, to }) => {
    const both = (await run(db, twice, [from, to])).map(({ reference }) => reference)
    return both.length === 0
      ? []
      : [{ code: 'merging.blocks.payments', params: { references: both.join(', ') }, blocks: true }]
  },
  giveBack: async (command, { from, to }, stored) => {
    const back = await rows.giveBack!(command, { from, to }, stored)
    const both = await run(command.db, mixed, [[from, to]])
    if (both.length > 0)
      refuse('merging.stuck.payments', 409, {
        references: [...new Set(both.map(({ reference }) => reference))].join(', '),
        invoices: [...new Set(both.map(({ number }) => number))].join(', '),
      })
    return back
  },
}

export const invoicingCompanyRecords = {
  invoices,
  payments,
  // Triggers on the invoices update them.
  invoice_figures: staying('invoice_figures'),
}
