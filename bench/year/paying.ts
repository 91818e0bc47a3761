import { openForm } from './bank-file.ts'
import type { BookPayment } from './book.ts'
import { type Firm, nameOf } from './firms.ts'
import { between, noteRefusal, tried, type World } from './world.ts'

export type Invoice = {
  id: number
  number: string
  kind: 'prepayment' | 'payment_request' | 'invoice' | 'debit_note' | 'credit_note'
  state: string
  order_id: number
  amount: { amount: number }
  left: { amount: number }
  early: { amount: { amount: number }; until: string } | null
  lines: {
    sku: string | null
    quantity: number | null
    price: { amount: number; per?: number } | null
    amount: { amount: number }
    holds: {
      quantity: number | null
      price: { amount: number; per?: number } | null
      amount: { amount: number }
    }
    may_correct: boolean
  }[]
  payments: { id: number; state: string; reference: string }[]
}

export const invoicesOf = ({ buyer }: Firm, order: number): Promise<Invoice[]> =>
  buyer.ask<Invoice[]>('GET', `/api/front/orders/${order}/invoices`)

export const openOf = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(({ state, left }) => state !== 'void' && left.amount > 0)

/** Pays an invoice in one of the ways that clients pay. Returns when nothing more is to come. */
export async function paid(world: World, firm: Firm, invoice: Invoice, chance: () => number): Promise<void> {
  const left = invoice.left.amount
  const { early } = invoice
  if (early && world.today() <= early.until && chance() < 0.7) {
    // The agreed discount, or one unit short of it.
    const amount = early.amount.amount - (chance() < 0.1 ? 1 : 0)
    return amount > 0 ? recorded(world, firm, invoice, amount) : undefined
  }
  const way = chance()
  if (way < 0.3) return recorded(world, firm, invoice, left)
  if (way < 0.4) return recorded(world, firm, invoice, left + between(1, 20_000, chance))
  // Within the small difference that is written off, or just above it.
  if (way < 0.5) return recorded(world, firm, invoice, Math.max(1, left - between(1, 7, chance)))
  if (way < 0.6) {
    await recorded(world, firm, invoice, Math.max(1, Math.floor(left * chance())))
    await world.calendar.later(world.periodsIn(7))
    const rest = openOf(await invoicesOf(firm, invoice.order_id)).find(({ id }) => id === invoice.id)
    return rest && recorded(world, firm, rest, rest.left.amount)
  }
  if (way < 0.75) return reported(world, firm, invoice, chance)
  if (way < 0.8) return severalAtOnce(world, firm, invoice, chance)
  return byBank(world, firm, invoice, chance)
}

function noted({ book }: World, firm: Firm, reference: string, amount: number): BookPayment {
  const payment: BookPayment = { firm: firm.index, reference, amount, state: 'confirmed' }
  book.payments.push(payment)
  return payment
}

async function recorded(world: World, firm: Firm, { id }: Invoice, amount: number): Promise<void> {
  const reference = `PO ${world.unique()}`
  const body = { amount, paid_on: world.today(), method: 'transfer', reference }
  const at = `/api/manager/invoices/${id}/payments`
  const answer = await tried(world, 'payment', world.staff.manager, 'POST', at, body)
  if (answer) noted(world, firm, reference, amount)
}

type Report = { amount: number; invoices: readonly Invoice[] }
/** The client reports a payment. Returns it as it waits for us. */
async function report(world: World, firm: Firm, { amount, invoices }: Report) {
  const reference = `PO ${world.unique()}`
  const invoice_ids = invoices.map(({ id }) => id)
  const body = { amount, paid_on: world.today(), reference, invoice_ids }
  const answer = await tried<Invoice[]>(world, 'report', firm.buyer, 'POST', '/api/front/payments', body)
  const own = answer?.flatMap(({ payments }) => payments).find((one) => one.reference === reference)
  return own ? { id: own.id, reference } : null
}

async function reported(world: World, firm: Firm, invoice: Invoice, chance: () => number): Promise<void> {
  const amount = invoice.left.amount
  const one = await report(world, firm, { amount, invoices: [invoice] })
  if (!one) return
  const { manager } = world.staff
  if (chance() < 0.2) {
    await manager.ask('POST', `/api/manager/payments/${one.id}/rejection`, { reason: 'Did not arrive' })
    noted(world, firm, one.reference, amount).state = 'rejected'
    return recorded(world, firm, invoice, amount)
  }
  await manager.ask('POST', `/api/manager/payments/${one.id}/confirmation`)
  noted(world, firm, one.reference, amount)
}

/** One transfer for several invoices, which is not always their sum. */
async function severalAtOnce(world: World, firm: Firm, first: Invoice, chance: () => number): Promise<void> {
  const unpaid = await firm.buyer.ask<{ id: number; left: { amount: number } }[]>(
    'GET',
    '/api/front/unpaid-invoices',
  )
  const others = unpaid.filter(({ id }) => id !== first.id).slice(0, between(1, 4, chance))
  const invoices = [first, ...(others as Invoice[])]
  const sum = invoices.reduce((all, { left }) => all + left.amount, 0)
  const amount = chance() < 0.5 ? sum : Math.max(1, sum - between(1, 500, chance))
  const one = await report(world, firm, { amount, invoices })
  if (!one) return
  await world.staff.manager.ask('POST', `/api/manager/payments/${one.id}/confirmation`)
  noted(world, firm, one.reference, amount)
}

type Row = { id: number; document: string; payment_id: number | null; state: string }
type RowOutcome = { id: number; ok: boolean; why: string | null }

/** The payment comes with a bank file. Some rows are undone and taken again, some stay undone. */
async function byBank(world: World, firm: Firm, invoice: Invoice, chance: () => number): Promise<void> {
  const { chief } = world.staff
  const document = world.unique()
  const amount = invoice.left.amount
  const form = openForm({
    document,
    amount,
    currency: firm.currency,
    day: world.today(),
    payer: nameOf(firm.index),
  })
  const file = await chief.ask<{ id: number }>('POST', '/api/manager/bank-files', form)
  const rows = await chief.ask<Row[]>('GET', `/api/manager/bank-rows?bank_file_id=${file.id}&per_page=10`)
  const [{ id }] = rows as [Row]
  const take = async () => {
    const [outcome] = await chief.ask<RowOutcome[]>('POST', '/api/manager/bank-rows/taking', {
      rows: [{ id, organization_id: firm.organization, invoice_ids: [invoice.id] }],
    })
    if (outcome!.ok) return true
    noteRefusal(world.book, `taking ${outcome!.why}`)
    return false
  }
  if (!(await take())) return
  const payment = noted(world, firm, document, amount)
  if (chance() > 0.35) return
  await world.calendar.later(world.periodsIn(3))
  const [row] = await chief.ask<Row[]>('GET', `/api/manager/bank-rows?bank_file_id=${file.id}&per_page=10`)
  const [undone] = await chief.ask<RowOutcome[]>('POST', `/api/manager/bank-rows/${id}/undoing`, {
    payment_id: row!.payment_id,
  })
  // What was refunded in the meantime cannot be undone.
  if (!undone!.ok) {
    noteRefusal(world.book, `undoing ${undone!.why}`)
    return
  }
  payment.state = 'undone'
  if (chance() < 0.6 && (await take())) noted(world, firm, document, amount)
}
