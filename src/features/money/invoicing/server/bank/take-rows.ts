import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ordinalOf } from '../../bank/bank-row.ts'
import { advanceReceived, bankRowsChanged, type RowOutcome, type TakeRow } from '../../bank/contract.ts'
import { paymentConfirmed } from '../../contract.ts'
import { confirmPayment } from '../decide-payment.ts'
import { lockForPayment } from '../lock-for-payment.ts'
import { addPayment, settlePayment } from '../payments.ts'
import { eachRow, type LockedRow } from './several.ts'

/**
 * Takes bank rows as payments: of these invoices of a company, with the surplus as an advance; or each
 * confirms a reported payment. Returns for each row whether it was taken, or why not: already decided, an
 * invoice of another currency or company, or a payment already recorded.
 */
export async function takeRows(ctx: Context<Manager>, inputs: readonly TakeRow[]): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const inputOf = new Map(inputs.map((input) => [input.id, input]))
  const outcomes = await eachRow(ctx.db, [...inputOf.keys()], async (row) => {
    if (row.state !== 'waiting') refuse('invoicing.bank.decided', 409)
    await takeRow(ctx, row, inputOf.get(row.id)!)
    files.add(row.bank_file_id)
  })
  await emitFiles(ctx, files)
  return outcomes
}

export const emitFiles = (ctx: Pick<Context, 'emit'>, files: ReadonlySet<number>): Promise<unknown> =>
  Promise.all([...files].map((bank_file_id) => ctx.emit(bankRowsChanged, { bank_file_id })))

const take = statement(
  'bank_rows.take',
  `update bank_rows set state = 'taken', organization_id = $2, payment_id = $3, decided_at = $4, decided_by_id = $5 where id = $1`,
)
const belongs = statement('payments.of_bank_row', 'update payments set bank_row_id = $2 where id = $1')

async function takeRow(ctx: Context<Manager>, row: LockedRow, input: TakeRow): Promise<void> {
  const payment = input.payment_id ? await confirmReported(ctx, row, input) : await payAgain(ctx, row, input)
  await run(ctx.db, belongs, [payment, row.id])
  await run(ctx.db, take, [row.id, input.organization_id, payment, ctx.now, ctx.person.id])
}

const reported = statement(
  'payments.reported_as',
  'select from payments where id = $1 and organization_id = $2 and currency = $3 and amount = $4',
)

/** Confirms the payment the client has reported for this money, instead of adding another. */
async function confirmReported(
  ctx: Context<Manager>,
  { currency, amount }: LockedRow,
  { payment_id, organization_id }: TakeRow,
): Promise<number> {
  const id = payment_id!
  if ((await run(ctx.db, reported, [id, organization_id, currency, amount])).length === 0)
    refuse('invoicing.bank.otherMoney', 409)
  await confirmPayment(ctx, id)
  return id
}

type Meant = { id: number; number: string; order_id: number }
const meant = statement<Meant>(
  'invoices.meant_by_row',
  `select id, number, order_id from invoices where id = any($1) and organization_id = $2 and currency = $3 and state = 'issued'
   order by due_on, id`,
)
const company = statement(
  'bank_rows.company',
  'select from organizations where id = $1 and merged_into_id is null',
)

async function payAgain(
  ctx: Context<Manager>,
  row: LockedRow,
  { organization_id, invoice_ids }: TakeRow,
): Promise<number> {
  const { amount, currency, paid_on } = row
  if ((await run(ctx.db, company, [organization_id])).length === 0) refuse('errors.notFound', 404)
  const invoices = await invoicesMeant(ctx.db, row, { organization_id, invoice_ids })
  await lockForPayment(
    ctx.db,
    invoices.map((invoice) => invoice.id),
  )
  const reference = referenceOf(row)
  const id = await addPayment(ctx, {
    organization_id,
    currency,
    amount,
    paid_on,
    method: 'transfer',
    reference,
    proof_file_id: null,
    state: 'confirmed',
    invoice_ids: invoices.map((invoice) => invoice.id),
  })
  await settlePayment(ctx, { id, organization_id, currency, amount, reference })
  const [first] = invoices
  if (first)
    await ctx.emit(paymentConfirmed, {
      invoice_id: first.id,
      invoice: first.number,
      order_id: first.order_id,
      organization_id,
    })
  else await ctx.emit(advanceReceived, { payment_id: id, ref: reference, organization_id })
  return id
}

/** The second of two equal transfers says so, because one payment of a day, amount and reference is not entered twice. */
function referenceOf({ id, document, purpose, natural_key }: LockedRow): string {
  const ordinal = ordinalOf(natural_key)
  return (document || purpose.slice(0, 100) || `#${id}`) + (ordinal > 1 ? ` (${ordinal})` : '')
}

async function invoicesMeant(
  db: Db,
  { currency }: LockedRow,
  { organization_id, invoice_ids }: Pick<TakeRow, 'organization_id' | 'invoice_ids'>,
): Promise<Meant[]> {
  const ids = [...new Set(invoice_ids)]
  const invoices = await run(db, meant, [ids, organization_id, currency])
  if (invoices.length < ids.length) refuse('invoicing.bank.otherInvoices', 409)
  return invoices
}

const aside = statement<{ id: number }>(
  'bank_rows.aside',
  `update bank_rows set state = $2, decided_at = $3, decided_by_id = $4 where id = $1`,
)

/** Sets rows aside as not ours, or makes them wait again. */
export async function setRowsAside(
  ctx: Context<Manager>,
  ids: readonly number[],
  isAside: boolean,
): Promise<RowOutcome[]> {
  const files = new Set<number>()
  const [before, after] = isAside ? ['waiting', 'set_aside'] : ['set_aside', 'waiting']
  const outcomes = await eachRow(ctx.db, ids, async ({ id, state, bank_file_id }) => {
    // Repeating the request changes nothing.
    if (state === after) return
    if (state !== before) refuse('invoicing.bank.decided', 409)
    await run(ctx.db, aside, [id, after, ctx.now, ctx.person.id])
    files.add(bank_file_id)
  })
  await emitFiles(ctx, files)
  return outcomes
}
