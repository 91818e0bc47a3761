import { companyToday } from '#features/foundation/company/server/index.ts'
import { ratesForDay } from '#features/foundation/tax/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { formatMoney, money, sum } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { invoiceCredited } from '../contract.ts'
import { afterCorrections, correctingLines } from '../correction.ts'
import { type Credit, creditsForLess } from '../credit-lines.ts'
import { correctingKinds, type InvoiceLine, type InvoiceTax, isTaxDocument } from '../invoice.ts'
import type { CorrectInvoice } from '../invoice-shape.ts'
import { addInvoice, askForMoney } from './issue-invoice.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { readInvoiceable } from './order-to-invoice.ts'
import { writeOffRests } from './payments/write-off.ts'
import { addPayment, allotPayment } from './payments.ts'
import { findInvoice } from './queries.ts'
import { type Exchange, taxedLike } from './taxed-document.ts'

type Standing = {
  id: number
  number: string
  /** Of the invoice and its corrections. */
  net: number
  tax: InvoiceTax | null
  lines: InvoiceLine[]
  corrections: InvoiceLine[][]
}

const standing = statement<Standing>(
  'invoices.standing',
  `select b.id, b.number, b.lines, b.tax, (b.amount - b.tax_amount + coalesce(sum(c.amount - c.tax_amount), 0))::bigint as net,
     coalesce(jsonb_agg(c.lines order by c.id) filter (where c.id is not null), '[]') as corrections
   from invoices b left join invoices c on c.corrects_id = b.id and c.state = 'issued'
   where b.id = $1 and b.state = 'issued' and b.void_reason is null and b.corrects_id is null group by b.id`,
)

/**
 * Corrects an invoice by a debit note, which adds an amount, or a credit note, which gives one back. Throws `Refusal` 404
 * for an invoice the person may not see, 409 if nothing changes or more would be given back than was invoiced, 422
 * on `above_order` if the invoices would come to more than the order and this is not confirmed.
 */
export async function correctByHand(
  ctx: Context<Manager>,
  id: number,
  { lines: inputs, reason, due_on, above_order }: CorrectInvoice,
): Promise<{ order_id: number }> {
  const { order_id, kind } = await findInvoice(ctx, id)
  if (!isTaxDocument(kind)) refuse('invoicing.neverCorrected', 409)
  if (correctingKinds.some((one) => one === kind)) refuse('invoicing.correctTheFirst', 409)
  const order = await lockToInvoice(ctx.db, order_id)
  const [invoice] = await run(ctx.db, standing, [id])
  if (!invoice || !order) return refuse('invoicing.notOpen', 409)
  const made = correctingLines(afterCorrections(invoice.lines, invoice.corrections), inputs)
  if (!made) return refuseFields({ lines: 'errors.notValid' })
  if (made.amount === 0) refuse('invoicing.nothingChanged', 409)
  if (invoice.net + made.amount < 0) refuse('invoicing.creditTooMuch', 409)
  if (made.amount > 0 && !above_order) await refuseAbove(ctx, order, made.amount)
  await correct(ctx, order, { invoice, lines: made.lines, reason, due_on: due_on ?? null })
  return { order_id }
}

/** Throws `Refusal` 422 with both figures, net, if this is more than the order comes to. In minor units. */
async function refuseAbove(ctx: Context<Manager>, order: OrderToInvoice, more: number): Promise<void> {
  const { net, documents } = await readInvoiceable(ctx, order)
  const invoiced = sum(documents.map((document) => document.net)) + more
  if (invoiced <= net) return
  const say = (amount: number) => formatMoney(money(amount, order.currency), ctx.lang)
  refuseFields({
    above_order: { code: 'invoicing.aboveOrder', params: { invoiced: say(invoiced), order: say(net) } },
  })
}

/** Issues credit notes on invoices of a locked order. Returns them. */
export async function issueCredits(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  credits: readonly Credit[],
  reason: string,
): Promise<{ id: number; number: string }[]> {
  const made: { id: number; number: string }[] = []
  for (const { document, lines } of credits) {
    const [invoice] = await run(ctx.db, standing, [document.id])
    if (invoice) made.push(await correct(ctx, order, { invoice, lines, reason, due_on: null }))
  }
  return made
}

/** Credits what is invoiced above what a locked order comes to. What is not invoiced yet is not invoiced later. */
export async function creditLess(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  reason: string,
): Promise<{ id: number; number: string }[]> {
  const read = await readInvoiceable(ctx, order)
  // Without a known tax, the excess in each tax group is unknown. Staff correct the invoices.
  if (read.is === 'undecided') return []
  return issueCredits(ctx, order, creditsForLess(read.order, read.documents), reason)
}

type Correction = {
  invoice: Pick<Standing, 'id' | 'number' | 'tax'>
  lines: readonly InvoiceLine[]
  reason: string
  due_on: string | null
}

async function correct(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { invoice, lines, reason, due_on }: Correction,
): Promise<{ id: number; number: string }> {
  const document = taxedLike(invoice.tax, lines, await exchangeOf(ctx, order, invoice))
  const isCredit = document.amount <= 0
  const made = await addInvoice(ctx, order, {
    kind: isCredit ? 'credit_note' : 'debit_note',
    ...document,
    due_on,
    corrects: { id: invoice.id, reason },
  })
  if (isCredit)
    await giveBack(ctx, order, {
      ...{ invoice, made, amount: -document.amount },
      groups: document.tax?.breakdown.length ?? 0,
    })
  else {
    await run(ctx.db, noteCredited, [invoice.id])
    await askForMoney(ctx, order, made)
  }
  return made
}

/** The rates of the day of an invoice, if it has none because its tax was zero. */
async function exchangeOf(
  { db }: Pick<Context, 'db'>,
  { currency }: OrderToInvoice,
  { tax }: Pick<Standing, 'tax'>,
): Promise<Exchange> {
  const day = tax?.accounting?.rate === null ? tax.supply?.on : undefined
  return { currency, rates: day ? await ratesForDay(db, day, currency) : [] }
}

const askedFor = statement<{ id: number }>(
  'invoices.asked_for_with',
  `select id from invoices where (id = $1 or corrects_id = $1) and kind <> 'credit_note' and state = 'issued' order by id`,
)
/** Nothing but rounded tax is left of the invoice and its corrections. */
const isWhole = statement(
  'invoices.is_credited_whole',
  `select from invoices where (id = $1 or corrects_id = $1) and state = 'issued' having sum(amount - tax_amount) = 0`,
)
/** After each correction: a debit note may add to an invoice that was credited whole. */
const noteCredited = statement(
  'invoices.note_credited',
  `update invoices b set is_credited = whole.net = 0
   from (select sum(amount - tax_amount) as net from invoices where (id = $1 or corrects_id = $1) and state = 'issued') whole
   where (b.id = $1 or b.corrects_id = $1) and b.kind <> 'credit_note' and b.state = 'issued'
     and b.is_credited <> (whole.net = 0)`,
)

type Given = {
  invoice: Pick<Standing, 'id' | 'number'>
  made: { id: number; number: string }
  amount: number
  /** How many tax groups it has. */
  groups: number
}

/** A credit of zero is not below zero, by which the others are known. */
const noteZeroCredit = statement(
  'invoices.note_zero_credit',
  'update invoices set is_credited = true where id = $1 and amount = 0',
)

async function giveBack(ctx: Context<Manager | null>, order: OrderToInvoice, given: Given): Promise<void> {
  const { invoice, made } = given
  if (given.amount > 0) await applyCredit(ctx, order, given)
  else await run(ctx.db, noteZeroCredit, [made.id])
  await run(ctx.db, noteCredited, [invoice.id])
  await notifyOfDocument(ctx, order.id)
  await ctx.emit(invoiceCredited, {
    invoice_id: made.id,
    invoice: made.number,
    order_id: order.id,
    organization_id: order.organization_id,
    corrects: invoice.number,
  })
}

/** Applies a credit to its invoice and debit notes like a payment. The rest is an advance. */
async function applyCredit(
  ctx: Context<Manager | null>,
  { organization_id, currency }: OrderToInvoice,
  { invoice, made, amount, groups }: Given,
): Promise<void> {
  const { id, number } = made
  await enter(ctx, {
    organization_id,
    currency,
    kind: 'credit_note',
    subject: `invoice:${id}`,
    ref: number,
    debit: 0,
    credit: amount,
  })
  const payment = await addPayment(ctx, {
    organization_id,
    currency,
    amount,
    reference: number,
    method: 'offset',
    state: 'confirmed',
    paid_on: await companyToday(ctx),
    proof_file_id: null,
    invoice_ids: (await run(ctx.db, askedFor, [invoice.id])).map((one) => one.id),
  })
  await allotPayment(ctx, payment, amount)
  if ((await run(ctx.db, isWhole, [invoice.id])).length > 0)
    // The tax of each document is rounded by itself, so a unit of a group may be left.
    await writeOffRests(ctx, { id: payment, organization_id, currency }, (left) =>
      left <= groups ? left : 0,
    )
}
