import { companyToday } from '#features/foundation/company/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { formatMoney, money, sum } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { invoiceCredited } from '../contract.ts'
import { afterCorrections, correctingLines } from '../correction.ts'
import { correctingKinds, type InvoiceLine } from '../invoice.ts'
import type { CorrectInvoice } from '../invoice-shape.ts'
import { allow, owedFor } from './allowances.ts'
import { addInvoice, askForMoney } from './issue-invoice.ts'
import { notifyOrders } from './notify-orders.ts'
import { addPayment, allotPayment } from './payments.ts'
import { findInvoice } from './queries.ts'

export type Standing = {
  id: number
  number: string
  amount: number
  lines: InvoiceLine[]
  corrections: InvoiceLine[][]
}

const standing = statement<Standing & { net: number }>(
  'invoices.standing_of_order',
  `select b.id, b.number, b.amount, b.lines,
     coalesce(jsonb_agg(c.lines order by c.id) filter (where c.id is not null), '[]') as corrections,
     (b.amount + coalesce(sum(c.amount), 0))::bigint as net
   from invoices b left join invoices c on c.corrects_id = b.id and c.state = 'issued'
   where b.order_id = $1 and b.state = 'issued' and b.corrects_id is null group by b.id order by b.id desc`,
)

/** Returns the invoices of a locked order, the newest first, each with its lines after corrections. */
const standingOf = (ctx: Pick<Context, 'db'>, orderId: number) => run(ctx.db, standing, [orderId])

/**
 * Corrects an invoice by another: a correction adds an amount, a credit gives one back. Throws `Refusal` 404
 * for an invoice the person may not see, 409 if nothing changes or more would be given back than was invoiced, 422
 * on `above_order` if the invoices would come to more than the order and this is not confirmed.
 */
export async function correctByHand(
  ctx: Context<Manager>,
  id: number,
  { lines: inputs, reason, due_on, above_order }: CorrectInvoice,
): Promise<{ order_id: number }> {
  const { order_id, kind } = await findInvoice(ctx, id)
  if (correctingKinds.some((one) => one === kind)) refuse('invoicing.correctTheFirst', 409)
  const order = await lockToInvoice(ctx.db, order_id)
  const invoices = await standingOf(ctx, order_id)
  const invoice = invoices.find((one) => one.id === id)
  if (!invoice || !order) return refuse('invoicing.notOpen', 409)
  const made = correctingLines(afterCorrections(invoice.lines, invoice.corrections), inputs)
  if (!made) return refuseFields({ lines: 'errors.notValid' })
  if (made.amount === 0) refuse('invoicing.nothingChanged', 409)
  if (invoice.net + made.amount < 0) refuse('invoicing.creditTooMuch', 409)
  if (made.amount > 0 && !above_order)
    await refuseAbove(ctx, order, sum(invoices.map(({ net }) => net)) + made.amount)
  const { id: invoice_id, number } = await correct(ctx, order, {
    invoice,
    ...made,
    reason,
    due_on: due_on ?? null,
  })
  // Correcting a prepayment changes only that part: the balance invoices the rest.
  if (kind !== 'prepayment')
    await allow(ctx.db, order_id, ctx.now, [{ invoice_id, amount: -made.amount, name: correctedBy(number) }])
  await notifyOrders(ctx.db, [order_id])
  return { order_id }
}

/** Throws `Refusal` 422 with both figures if this amount is more than the order comes to. In minor units. */
async function refuseAbove(ctx: Context<Manager>, order: OrderToInvoice, invoiced: number): Promise<void> {
  const owed = await owedFor(ctx.db, order.id)
  if (invoiced <= owed) return
  const say = (amount: number) => formatMoney(money(amount, order.currency), ctx.lang)
  refuseFields({
    above_order: { code: 'invoicing.aboveOrder', params: { invoiced: say(invoiced), order: say(owed) } },
  })
}

const correctedBy = (number: string) => ({
  en: `Corrected by ${number}`,
  ru: `Исправлено документом ${number}`,
})

/**
 * Credits what was invoiced above the total of an order, from the newest invoices first. What is not invoiced
 * yet is not invoiced later. `said` is the text of a credit that covers it completely.
 */
export async function creditDown(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  reason: string,
  { to, said }: { to?: number; said?: readonly InvoiceLine[] } = {},
): Promise<{ id: number; number: string }[]> {
  const invoices = await standingOf(ctx, order.id)
  let tooMuch = sum(invoices.map(({ net }) => net)) - (to ?? (await owedFor(ctx.db, order.id)))
  const credits: { id: number; number: string }[] = []
  for (const invoice of invoices) {
    const amount = Math.min(tooMuch, invoice.net)
    if (amount <= 0) continue
    tooMuch -= amount
    const isWhole = said !== undefined && sum(said.map((line) => line.amount)) === -amount
    const lines = isWhole ? said : [{ ...given(order.number), amount: -amount }]
    credits.push(await correct(ctx, order, { invoice, lines, amount: -amount, reason, due_on: null }))
  }
  return credits
}

const given = (order: number) => ({
  sku: null,
  unit: null,
  quantity: null,
  price: null,
  name: { en: `Order ${order} came to less`, ru: `Заказ ${order} стал меньше` },
})

type Correction = {
  invoice: Pick<Standing, 'id' | 'number'>
  lines: readonly InvoiceLine[]
  amount: number
  reason: string
  due_on: string | null
}

async function correct(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { invoice, lines, amount, reason, due_on }: Correction,
): Promise<{ id: number; number: string }> {
  const isCredit = amount < 0
  const made = await addInvoice(ctx, order, {
    kind: isCredit ? 'credit' : 'correction',
    lines,
    amount,
    due_on,
    corrects: { id: invoice.id, reason },
  })
  if (isCredit) await giveBack(ctx, order, { invoice, made, amount: -amount })
  else await askForMoney(ctx, order, made)
  return made
}

type Given = {
  invoice: Pick<Standing, 'id' | 'number'>
  made: { id: number; number: string }
  amount: number
}

/** Applies a credit to its invoice like a payment. The rest is an advance. */
async function giveBack(
  ctx: Context<Manager | null>,
  { id: order_id, organization_id, currency }: OrderToInvoice,
  { invoice, made, amount }: Given,
): Promise<void> {
  const { id, number } = made
  await enter(ctx, {
    organization_id,
    currency,
    kind: 'credit',
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
    invoice_ids: [invoice.id],
  })
  await allotPayment(ctx, payment, amount)
  await ctx.emit(invoiceCredited, {
    invoice_id: id,
    invoice: number,
    order_id,
    organization_id,
    corrects: invoice.number,
  })
}
