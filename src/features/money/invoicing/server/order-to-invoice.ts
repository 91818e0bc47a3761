import { companyToday, dayOfSql } from '#features/foundation/company/server/index.ts'
import { ratesForDay } from '#features/foundation/tax/server/index.ts'
import type { Allocation } from '#features/foundation/tax/totals-shape.ts'
import type { NoDocumentReason } from '#features/foundation/tax/verdict.ts'
import { isAgreed, netLineOf, type OrderStage } from '#features/sales/orders/order.ts'
import { chargesOfOrder, linesAsOffered } from '#features/sales/orders/server/index.ts'
import { type Charge, chargeCodes, chargesNet } from '#features/sales/totals/charge.ts'
import { taxSale } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { AgreedCharge, AgreedLine, ToInvoice } from '../agreed.ts'
import { restLines } from '../document-lines.ts'
import { closedByInvoice } from '../invoice.ts'
import { type IssuedDocument, invoicedBy } from '../invoiced.ts'
import { allowancesOf } from './allowances.ts'
import { type TaxOfOrder, totalled } from './taxed-document.ts'

/**
 * SQL for whether a document `b`, which is or corrects the invoice `f`, counts for its order: neither of them is withdrawn,
 * and it is not about late interest.
 */
export const countsSql = `b.state = 'issued' and f.void_reason is null and b.kind <> 'interest_note'`

const issued = statement<IssuedDocument>(
  'invoices.issued_of_order',
  `select b.id, b.number, b.kind, b.corrects_id, b.amount - b.tax_amount as net, b.lot_id, b.lines
   from invoices b join invoices f on f.id = coalesce(b.corrects_id, b.id)
   where b.order_id = $1 and (${countsSql}
     or b.kind = 'payment_request' and b.void_reason = '${closedByInvoice}') order by b.id`,
)
/**
 * Returns the documents of an order that count, the oldest first: none that is withdrawn, with what corrects it. A payment
 * request counts although an invoice has closed it: its share is not asked for twice.
 */
export const issuedOf = (db: Db, orderId: number): Promise<IssuedDocument[]> => run(db, issued, [orderId])

/** What an order must say about itself to be invoiced. */
export type Ordered = {
  id: number
  number: number
  stage: OrderStage
  organization_id: number
  currency: string
  delivery_method: number
  delivery_address: string
}

/**
 * An order with what is invoiced of it and how it is taxed; or without lines, while nothing decides its tax. `goods`: the
 * pieces of each line that are ready and that have left.
 */
export type Invoiceable = { documents: IssuedDocument[]; goods: Goods[]; net: number; isPriced: boolean } & (
  | { is: 'decided'; order: ToInvoice; tax: TaxOfOrder }
  | { is: 'undecided'; reason: NoDocumentReason }
)

type Goods = { id: number; ready: number; shipped: number }
const goods = statement<Goods>(
  'invoices.goods_of_order',
  'select id, ready, shipped from order_lines where order_id = $1',
)
/** Returns how many pieces of each line of an order are ready to ship, and how many have left. */
export const goodsOf = (db: Db, orderId: number) => run(db, goods, [orderId])

/** Where goods left from, and the day of the company on which they did. Both null: the usual warehouse, today. */
export type Departure = { warehouse: string | null; day: string | null }

const notLeft: Departure = { warehouse: null, day: null }

const lot = statement<Departure & { line_id: number; quantity: number }>(
  'invoices.goods_of_lot',
  `select l.warehouse, ${dayOfSql('l.sent_at')} as day, i.order_line_id as line_id, i.quantity from lots l join lot_lines i on i.lot_id = l.id
   where l.id = $2 and i.order_id = $1`,
)
/** The goods of an order in a lot, in pieces by line, and their departure. */
export type LotToInvoice = Departure & { pieces: ReadonlyMap<number, number> }
export async function lotOf(db: Db, orderId: number, lotId: number): Promise<LotToInvoice> {
  const inside = await run(db, lot, [orderId, lotId])
  return {
    warehouse: inside[0]?.warehouse ?? null,
    day: inside[0]?.day ?? null,
    pieces: new Map(inside.map(({ line_id, quantity }) => [line_id, quantity])),
  }
}

const last = statement<{ day: string | null }>(
  'invoices.last_departure',
  `select ${dayOfSql('max(t.sent_at)')} as day from lots t join lot_lines p on p.lot_id = t.id
   where p.order_id = $1 and t.sent_at is not null and t.state <> 'cancelled'
     and not exists (select from order_lines l where l.order_id = $1 and l.shipped < l.quantity - l.cancelled)`,
)
/** Returns the day on which the last goods of an order left, or null while some have not. */
export const lastDeparture = async (db: Db, orderId: number): Promise<string | null> =>
  (await run(db, last, [orderId]))[0]?.day ?? null

type Reading = Pick<Context, 'db' | 'now' | 'platform'>

/** A charge of an order with the words an invoice prints for it in each language. */
function agreedCharge(
  { platform }: Reading,
  { key, kind, name, amount, lot_id }: Charge,
  allocation: Allocation,
): AgreedCharge {
  const say = (lang: Lang) => platform.translate(lang)(`totals.charges.${kind}`)
  const named = name ?? { en: say('en'), ru: say('ru') }
  return { key, code: chargeCodes[kind], name: named, amount, lot_id: lot_id ?? null, allocation }
}

/**
 * Reads what invoices of an order are made from: its lines, claims, documents, and their tax. Goods that left are taxed by
 * the rules of that day, where they left from; others as if they left from the usual warehouse today.
 */
export async function readInvoiceable(
  ctx: Reading,
  ordered: Ordered,
  from: Departure = notLeft,
): Promise<Invoiceable> {
  const { db } = ctx
  const {
    id,
    number,
    organization_id,
    currency,
    delivery_method: method,
    delivery_address: address,
  } = ordered
  const [lines, goods, charges, allowances, documents, today] = await Promise.all([
    linesAsOffered(db, id),
    goodsOf(db, id),
    chargesOfOrder(db, id),
    allowancesOf(db, id),
    issuedOf(db, id),
    companyToday(ctx),
  ])
  const ready = new Map(goods.map((line) => [line.id, line.ready + line.shipped]))
  const allowed = new Map(allowances.map((one) => [one.line_id, one]))
  const nets = lines.map(netLineOf)
  const isPriced = lines.every(({ unit_amount }) => unit_amount !== null)
  const day = from.day !== null && from.day < today ? from.day : today
  const delivery = { method, address }
  const sale = { organization_id, currency, day, delivery, charges, warehouse: from.warehouse }
  const taxed = await taxSale(db, sale, nets)
  const net =
    sum(nets.map((line) => line.net)) - sum(allowances.map(({ amount }) => amount)) + chargesNet(charges)
  if (taxed.is === 'undecided') return { ...taxed, documents, goods, net, isPriced }
  const agreed = lines.map((line, index): AgreedLine => {
    const { sku, name_en, name_ru, unit, quantity, unit_amount, per } = line
    const { registration, category, rate_bp, code } = taxed.treatments[index]!
    const names = { en: name_en ?? name_ru ?? sku, ru: name_ru ?? name_en ?? sku }
    return {
      ...{ id: line.id, sku: sku || null, name: names, unit, quantity, ready: ready.get(line.id) ?? 0 },
      price: { amount: unit_amount ?? 0, per },
      group: { registration, category, rate_bp, code },
      supply: taxed.supplies[index]!,
      allowed: allowed.get(line.id) ?? null,
    }
  })
  const order = {
    ...{ number, lines: agreed, invoiced: invoicedBy(documents) },
    charges: charges.map((charge) => agreedCharge(ctx, charge, taxed.allocations.get(charge.key)!)),
  }
  return { is: 'decided', order, tax: { ...taxed, day }, documents, goods, net, isPriced }
}

/**
 * The same for an order that is to be invoiced now, with the official rates of its currency. Throws `Refusal` 409 if it is
 * not agreed, a line has no price, or nothing decides its tax.
 */
export async function requireInvoiceable(ctx: Reading, ordered: Ordered, from: Departure = notLeft) {
  if (!isAgreed(ordered.stage)) refuse('invoicing.notAgreed', 409)
  const read = await readInvoiceable(ctx, ordered, from)
  if (!read.isPriced) refuse('invoicing.notPriced', 409)
  if (read.is === 'undecided') return refuse(`totalsStaff.reasons.${read.reason}`, 409)
  const { currency } = ordered
  const rates = await ratesForDay(ctx.db, read.tax.day, currency)
  return { ...read, tax: { ...read.tax, exchange: { currency, rates } } }
}

/** Returns what is agreed and not invoiced yet, in minor units: with tax, or net while nothing decides the tax. */
export const uninvoicedOf = (read: Invoiceable): number =>
  Math.max(
    0,
    read.is === 'decided'
      ? totalled(read.tax, restLines(read.order)).amount
      : read.net - sum(read.documents.map(({ net }) => net)),
  )
