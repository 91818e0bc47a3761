import { companyZone } from '#features/foundation/company/server/index.ts'
import { looksAfter } from '#features/people/clients/policy.ts'
import type { Early } from '#features/people/payment-terms/payment-plan.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { inLanguage, type Lang, type Translate } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { afterCorrections, mayCorrect } from '../correction.ts'
import {
  closedByInvoice,
  earlyPayment,
  type InvoiceKind,
  type InvoiceLine,
  type PaymentMethod,
  type PaymentState,
  returnedByBank,
  stateOf,
} from '../invoice.ts'
import type { Invoice } from '../invoice-shape.ts'
import { codeOf, drawnCode } from './payment-picture.ts'
import { earlyPaymentOf } from './payments/discount-of.ts'
import type { invoices } from './tables.ts'

type Paid = {
  id: number
  state: PaymentState
  amount: number
  allotted: number
  paid_on: string
  method: PaymentMethod
  reference: string
  proof_file_id: number | null
  reason: string | null
  at: string
}
export type InvoiceRow = Omit<
  typeof invoices.$inferSelect,
  'year' | 'serial' | 'voided_at' | 'issued_by_id'
> & {
  organization_name: string
  order_number: number
  manager_id: number | null
  payments: Paid[]
  /** Of the terms of the order. */
  early: Early | null
  corrects: { id: number; number: string } | null
  corrections: { id: number; number: string; kind: InvoiceKind; amount: number; lines: InvoiceLine[] }[]
}

const columns = `select b.id, b.number, b.kind, b.state, b.organization_id, b.order_id, b.lot_id, b.currency, b.lines, b.tax_amount, b.tax, b.amount,
     b.paid_amount, b.due_on::text as due_on, b.seller, b.buyer, b.issued_at, b.is_credited, b.void_reason, b.corrects_id, b.correction_reason,
     (select jsonb_build_object('id', f.id, 'number', f.number) from invoices f where f.id = b.corrects_id) as corrects,
     coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'number', f.number, 'kind', f.kind, 'amount', f.amount,
       'lines', f.lines) order by f.id) from invoices f where f.corrects_id = b.id and f.state = 'issued'), '[]') as corrections,
     c.name as organization_name, c.manager_id,
     n.number as order_number, nullif(n.terms_snapshot -> 'early', 'null') as early,
     coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'amount', p.amount, 'allotted', part.amount,
       'paid_on', p.paid_on, 'method', p.method, 'reference', p.reference, 'proof_file_id', p.proof_file_id,
       'reason', p.reason, 'at', p.created_at) order by p.id)
       from payment_parts part join payments p on p.id = part.payment_id where part.invoice_id = b.id), '[]') as payments
   from invoices b join orders n on n.id = b.order_id join organization_cards c on c.id = b.organization_id`

const one = statement<InvoiceRow>('invoices.one', `${columns} where b.id = $1`)
/** Returns an invoice by id. The caller checks who may see it. */
export const invoiceById = async (db: Db, id: number): Promise<InvoiceRow | null> =>
  (await run(db, one, [id]))[0] ?? null

const ofOrder = statement<InvoiceRow>('invoices.of_order', `${columns} where b.order_id = $1 order by b.id`)
const ofIds = statement<InvoiceRow>('invoices.of_ids', `${columns} where b.id = any($1) order by b.id`)

/** Returns several invoices in the order of their ids. The caller checks who may see them. */
export const invoiceRows = (db: Db, ids: readonly number[]): Promise<InvoiceRow[]> => run(db, ofIds, [ids])

/** Returns whether a person may see an invoice: a company its own, staff those of the companies they see. */
export const maySeeInvoice = (
  person: Person,
  invoice: { organization_id: number; manager_id: number | null },
): boolean =>
  isClient(person) ? person.organization_id === invoice.organization_id : looksAfter(person, invoice)

type Reading = Pick<Context<Person>, 'db' | 'person' | 'now' | 'lang' | 'platform'>

/** Returns an invoice. Throws `Refusal` 404 if it does not exist or the person may not see it. */
export async function findInvoice({ db, person }: Reading, id: number): Promise<InvoiceRow> {
  const [invoice] = await run(db, one, [id])
  return invoice && maySeeInvoice(person, invoice) ? invoice : notFound()
}

export const showInvoice = async (ctx: Reading, id: number) =>
  replyOf(ctx, await timeHere(ctx), await findInvoice(ctx, id))

/** Returns the invoices of an order. The caller has checked that the person may see the order. */
export const invoicesOfOrder = async (ctx: Reading, orderId: number) =>
  repliesOf(ctx, await run(ctx.db, ofOrder, [orderId]))

export const invoicesByIds = async (ctx: Reading, ids: readonly number[]) =>
  repliesOf(ctx, await run(ctx.db, ofIds, [ids]))

async function repliesOf(ctx: Reading, invoices: readonly InvoiceRow[]) {
  const time = await timeHere(ctx)
  return invoices.map((invoice) => replyOf(ctx, time, invoice))
}

/** The company's time zone and its day of today. */
type TimeHere = { zone: string; today: string }
async function timeHere({ db, now }: Reading): Promise<TimeHere> {
  const zone = await companyZone(db)
  return { zone, today: dayAt(now, zone) }
}

function replyOf(
  { lang, platform }: Reading,
  { zone, today }: TimeHere,
  invoice: InvoiceRow,
): ReplyInput<typeof Invoice> {
  const {
    seller,
    buyer: _buyer,
    lines,
    tax_amount,
    tax,
    payments,
    amount,
    paid_amount,
    manager_id: _,
    corrects_id: __,
    early: ___,
    is_credited: ____,
    ...rest
  } = invoice
  const { corrections, currency, ...facts } = rest
  const inMoney = (minor: number) => money(minor, currency)
  const say = platform.translate(lang)
  const early = earlyPaymentAt(invoice, zone, today)
  const code = codeOf(invoice, lang, say)
  const holds = afterCorrections(
    lines,
    corrections.map((one) => one.lines),
  )
  const inWords = ({ quantity, price, amount }: Pick<InvoiceLine, 'quantity' | 'price' | 'amount'>) => ({
    quantity,
    price: price && unitPrice(price.amount, currency, price.per),
    amount: inMoney(amount),
  })
  return {
    ...facts,
    void_reason: facts.void_reason === closedByInvoice ? say('invoicing.closedByInvoice') : facts.void_reason,
    state: stateOf(invoice, today),
    amount: inMoney(amount),
    net: inMoney(amount - tax_amount),
    tax: tax && inMoney(tax_amount),
    correction_reason: saidReason(invoice, say),
    totals: totalsOf(invoice, lang),
    tax_reported: tax?.accounting
      ? { tax: money(tax.accounting.tax_amount, tax.accounting.currency), rate: tax.accounting.rate }
      : null,
    tax_profile: tax?.profile ?? null,
    tax_ids: { seller: tax?.seller_tax_id ?? null, buyer: tax?.buyer_tax_id ?? null },
    paid: inMoney(Math.max(paid_amount, 0)),
    left: inMoney(invoice.state === 'void' ? 0 : amount - paid_amount),
    early: early && { amount: inMoney(early.amount), until: early.until },
    is_reported: payments.some((payment) => payment.state === 'reported'),
    seller: { name: inLanguage(seller.legal_name, lang) || seller.name, requisites: seller.requisites },
    lines: lines.map(({ sku, name, unit, group, was, ...line }, place) => ({
      sku,
      rate_bp: group?.rate_bp ?? null,
      name: inLanguage(name, lang),
      unit,
      ...inWords(line),
      was: was ? inWords(was) : null,
      holds: inWords(holds[place]!),
      may_correct: mayCorrect(line as InvoiceLine),
    })),
    payment_code: code === null ? null : drawnCode(code),
    corrected_by: corrections.map(({ id, number, kind, amount }) => ({
      id,
      number,
      kind,
      amount: inMoney(amount),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      at: new Date(payment.at),
      reason: payment.reason === returnedByBank ? say('invoicing.returnedByBank') : payment.reason,
      amount: inMoney(payment.amount),
      allotted: inMoney(payment.allotted),
    })),
  }
}

/** Returns what is to be paid to take the early-payment discount of an invoice, or null. */
export const earlyPaymentAt = (invoice: InvoiceRow, zone: string, today: string) =>
  earlyPaymentOf(
    {
      ...invoice,
      lines: [...invoice.lines, ...invoice.corrections.flatMap(({ lines }) => lines)],
      issued_on: dayAt(invoice.issued_at, zone),
    },
    today,
  )

/** Returns why a document corrects another, in the language of `say`. */
export const saidReason = (
  { correction_reason: reason }: Pick<InvoiceRow, 'correction_reason'>,
  say: Translate,
): string | null => (reason === earlyPayment ? say('invoicing.earlyPayment') : reason)

/** Returns the totals of an invoice as issued. One that is older than tax says nothing about it. */
export function totalsOf(
  { tax_amount, amount, tax, currency }: Pick<InvoiceRow, 'tax_amount' | 'amount' | 'tax' | 'currency'>,
  lang: Lang,
): Invoice['totals'] {
  const inMoney = (minor: number) => money(minor, currency)
  const net = inMoney(amount - tax_amount)
  return {
    ...{ lines: net, charges: [], net, undecided: null },
    tax: tax && inMoney(tax_amount),
    gross: tax && inMoney(amount),
    breakdown: (tax?.breakdown ?? []).map((row) => ({
      category: row.category,
      rate_bp: row.rate_bp,
      taxable: inMoney(row.taxable),
      tax: inMoney(row.tax),
      reason: row.reason?.[lang] ?? null,
    })),
  }
}
