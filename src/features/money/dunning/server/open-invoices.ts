import { dayOfSql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { OpenInvoice } from '../dunning.ts'
import { disputes } from './ports.ts'

/** An open invoice with what the rules and the e-mail need. Amounts are minor units. */
export type DunnedInvoice = OpenInvoice & {
  number: string
  order_id: number
  currency: string
  amount: number
  last_sent_on: string | null
}

const columns = `b.id, b.number, b.order_id, b.currency, b.amount, b.amount - b.paid_amount as left, b.due_on::text,
  ${dayOfSql('b.issued_at')}::text as issued_on,
  (select max(${dayOfSql('p.created_at')})::text from payment_parts x join payments p on p.id = x.payment_id
   where x.invoice_id = b.id and p.state = 'reported') as reported_on,
  (select y.promised_on::text from payment_promises y where y.invoice_id = b.id order by y.id desc limit 1) as promised_on,
  array(select r.step_day from dunning_reminders r where r.invoice_id = b.id) as sent,
  (select max(r.sent_on)::text from dunning_reminders r where r.invoice_id = b.id) as last_sent_on`

type Row = Omit<DunnedInvoice, 'is_disputed'>

const ofCompany = statement<Row>(
  'dunning_reminders.open_invoices',
  `select ${columns} from invoices b
   where b.organization_id = $1 and b.state = 'issued' and b.paid_amount < b.amount order by b.due_on, b.id`,
)
const ofOne = statement<Row>(
  'dunning_reminders.invoice',
  `select ${columns} from invoices b where b.id = $1 and b.state = 'issued' and b.paid_amount < b.amount`,
)

type Asking = { db: Db; platform: Pick<Platform, 'ports'> }

/** Returns the open invoices of a company, the one due first first. */
export const openInvoices = async (ctx: Asking, organizationId: number): Promise<DunnedInvoice[]> =>
  withDisputes(ctx, await run(ctx.db, ofCompany, [organizationId]))

/** Returns one invoice, or null if it is not open. */
export async function openInvoice(ctx: Asking, id: number): Promise<DunnedInvoice | null> {
  const [found] = await withDisputes(ctx, await run(ctx.db, ofOne, [id]))
  return found ?? null
}

async function withDisputes({ db, platform }: Asking, rows: readonly Row[]): Promise<DunnedInvoice[]> {
  if (rows.length === 0) return []
  const disputed = new Set<number>()
  for (const answer of platform.ports.all(disputes)) for (const id of await answer(db, rows)) disputed.add(id)
  return rows.map((row) => ({ ...row, is_disputed: disputed.has(row.id) }))
}
