import { type SQL, sql } from 'drizzle-orm'
import { allotted } from '#features/money/invoicing/invoice.ts'
import { type RefundState, refundNumber } from '#features/money/refunds/refund.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { money } from '#platform/shared/money.ts'
import type { BankRowState } from '../bank-row.ts'
import { type BankRow, type BankRowFilter, bankRows, type Proposal } from '../contract.ts'
import { matchRow } from '../match.ts'
import { type KnownHere, knownOf, type RowToMatch } from './known.ts'
import { returnProposalsOf } from './return-proposals.ts'

type Part = { id: number; number: string; order_id: number; amount: number }
type Found = Omit<BankRow, 'amount' | 'invoices' | 'advance' | 'refund' | 'proposal' | 'return_proposal'> &
  RowToMatch & { state: BankRowState; invoices: Part[]; refund: { id: number; state: RefundState } | null }

/** The bank rows, for those who see every client. */
export const bankRowSource: Source<typeof bankRows, Found, Manager> = {
  from: sql`from bank_rows o`,
  where: (_person, { bank_file_id, currency, direction, q }) =>
    sql`${bank_file_id === undefined ? sql`true` : sql`o.bank_file_id = ${bank_file_id}`} and ${
      currency ? sql`o.currency = ${currency}` : sql`true`
    } and ${direction ? sql`o.direction = ${direction}` : sql`true`} and ${q ? matching(q) : sql`true`}`,
  chip: sql`o.state`,
  // Repeated rows are already in the sum. What left us is subtracted.
  sum: {
    amount: sql`case when o.state = 'repeated' then 0 when o.direction = 'out' then -o.amount else o.amount end`,
    currency: sql`o.currency`,
  },
  sorts: { paid_on: [sql`o.paid_on`], amount: [sql`o.currency`, sql`o.amount`] },
  select: sql`
    select o.id, o.bank_file_id, f.name as file_name, o.place, o.direction, o.is_return, o.paid_on::text as paid_on, o.document, o.amount, o.currency,
      o.payer, o.payer_tax_id, o.payer_account, o.purpose, o.state, o.organization_id, c.name as organization_name, o.payment_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'order_id', b.order_id, 'amount', part.amount) order by b.due_on, b.id)
        from payment_parts part join invoices b on b.id = part.invoice_id where part.payment_id = o.payment_id and part.amount > 0), '[]') as invoices,
      (select jsonb_build_object('id', p.id, 'reference', p.reference, 'paid_on', p.paid_on) from payments p
        where p.id = o.payment_id and o.direction = 'out') as returned_payment,
      (select jsonb_build_object('id', r.id, 'state', r.state) from refunds r where r.id = o.refund_id) as refund,
      exists (select from payments p where p.bank_row_id = o.id and p.state = 'undone') as was_undone,
      case when o.state = 'repeated' then (select jsonb_build_object('file_name', g.name, 'place', r.place)
        from bank_rows r join bank_files g on g.id = r.bank_file_id where r.natural_key = o.natural_key and r.state <> 'repeated') end as repeats
    from page o join bank_files f on f.id = o.bank_file_id left join organization_cards c on c.id = o.organization_id`,
  row: ({ amount, currency, payer_account: _, invoices, refund, ...row }) => {
    const isPayment = row.state === 'taken' && row.direction === 'in' && !refund
    return {
      ...row,
      amount: money(amount, currency),
      ...fallen(amount, isPayment ? invoices : [], currency, isPayment),
      refund: refund && { ...refund, number: refundNumber(refund.id) },
      proposal: null,
      return_proposal: null,
    }
  },
}

const matching = (q: string): SQL => {
  const like = containing(q)
  return sql`(o.payer ilike ${like} or o.purpose ilike ${like} or o.document = ${q} or o.payer_tax_id = ${q})`
}

/** Returns how money is applied to invoices, and the rest. */
function fallen(amount: number, invoices: readonly Part[], currency: string, isMoney = true) {
  const rest = amount - invoices.reduce((sum, part) => sum + part.amount, 0)
  return {
    invoices: invoices.map((part) => ({ ...part, amount: money(part.amount, currency) })),
    advance: isMoney && rest > 0 ? money(rest, currency) : null,
  }
}

/** Returns a page of rows, with a proposal for each waiting one as of now. */
export async function readBankRows(ctx: Context<Manager>, filter: BankRowFilter): Promise<PageOf<BankRow>> {
  const page = await readList(ctx, bankRows, bankRowSource, filter)
  const waiting = page.rows.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return page
  const ids = waiting.map(({ id }) => id)
  const returns = await returnProposalsOf(ctx.db, ids)
  const proposals = await proposalsOf(
    ctx.db,
    ids.filter((id) => !returns.has(id)),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      proposal: proposals.get(row.id) ?? null,
      return_proposal: returns.get(row.id) ?? null,
    })),
  }
}

// What left us, or was taken back by the bank, is never proposed as a payment.
const toMatch = statement<RowToMatch & { id: number }>(
  'bank_rows.to_match',
  `select id, amount, currency, document, purpose, payer, payer_tax_id, payer_account from bank_rows
   where id = any($1) and state = 'waiting' and direction = 'in' and not is_return`,
)
const names = statement<{ id: number; name: string }>(
  'bank_rows.company_names',
  'select id, name from organization_cards where id = any($1)',
)

/** Returns the proposals by row id. Rows that a person has to decide are missing. */
export async function proposalsOf(db: Db, ids: readonly number[]): Promise<Map<number, Proposal>> {
  const rows = await run(db, toMatch, [ids])
  const known = await knownOf(db, rows)
  const matches = rows.flatMap((row) => {
    const match = matchRow(row, known)
    return match ? [{ row, match }] : []
  })
  const named = await run(db, names, [matches.map(({ match }) => match.organization_id)])
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return new Map(
    matches.map(({ row, match: { organization_id, payment_id, reason, invoice_ids } }) => [
      row.id,
      {
        organization_id,
        payment_id,
        reason,
        organization_name: nameOf.get(organization_id) ?? '',
        ...fallen(row.amount, partsOf(row.amount, invoice_ids, known), row.currency),
      },
    ]),
  )
}

function partsOf(amount: number, ids: readonly number[], { invoices }: KnownHere): Part[] {
  const meant = invoices.filter(({ id }) => ids.includes(id))
  const parts = allotted(
    amount,
    meant.map(({ id, left }) => ({ id, amount: left, paid_amount: 0 })),
  )
  return parts.flatMap((part) => {
    const invoice = meant.find(({ id }) => id === part.invoice_id)
    return invoice
      ? [{ id: invoice.id, number: invoice.number, order_id: invoice.order_id, amount: part.amount }]
      : []
  })
}
