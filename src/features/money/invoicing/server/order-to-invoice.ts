import { companyToday } from '#features/foundation/company/server/index.ts'
import type { NoDocumentReason } from '#features/foundation/tax/verdict.ts'
import { isAgreed, netLineOf, type OrderStage } from '#features/sales/orders/order.ts'
import { linesAsOffered } from '#features/sales/orders/server/index.ts'
import { taxSale } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type AgreedLine, restLines, type ToInvoice } from '../document-lines.ts'
import { type IssuedDocument, invoicedBy } from '../invoiced.ts'
import { allowancesOf } from './allowances.ts'
import { type TaxOfOrder, totalled } from './taxed-document.ts'

const issued = statement<IssuedDocument>(
  'invoices.issued_of_order',
  `select id, number, kind, corrects_id, amount - tax_amount as net, lines from invoices
   where order_id = $1 and state = 'issued' order by id`,
)
/** Returns the documents of an order that count, the oldest first. */
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

/** An order with what is invoiced of it and how it is taxed; or without lines, while nothing decides its tax. */
export type Invoiceable = { documents: IssuedDocument[]; net: number; isPriced: boolean } & (
  | { is: 'decided'; order: ToInvoice; tax: TaxOfOrder }
  | { is: 'undecided'; reason: NoDocumentReason }
)

/** Reads what invoices of an order are made from: its lines, claims, documents, and today's tax. */
export async function readInvoiceable(
  ctx: Pick<Context, 'db' | 'now'>,
  ordered: Ordered,
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
  const [lines, allowances, documents, day] = await Promise.all([
    linesAsOffered(db, id),
    allowancesOf(db, id),
    issuedOf(db, id),
    companyToday(ctx),
  ])
  const allowed = new Map(allowances.map((one) => [one.line_id, one]))
  const nets = lines.map(netLineOf)
  const isPriced = lines.every(({ unit_amount }) => unit_amount !== null)
  const sale = { organization_id, currency, day, delivery: { method, address } }
  const taxed = await taxSale(db, sale, nets)
  const net = sum(nets.map((line) => line.net)) - sum(allowances.map(({ amount }) => amount))
  if (taxed.is === 'undecided') return { ...taxed, documents, net, isPriced }
  const agreed = lines.map((line, index): AgreedLine => {
    const { sku, name_en, name_ru, unit, quantity, unit_amount, per } = line
    const { registration, category, rate_bp, code } = taxed.treatments[index]!
    const names = { en: name_en ?? name_ru ?? sku, ru: name_ru ?? name_en ?? sku }
    return {
      ...{ id: line.id, sku: sku || null, name: names, unit, quantity },
      price: { amount: unit_amount ?? 0, per },
      group: { registration, category, rate_bp, code },
      allowed: allowed.get(line.id) ?? null,
    }
  })
  const order = { number, lines: agreed, invoiced: invoicedBy(documents) }
  return { is: 'decided', order, tax: { ...taxed, day }, documents, net, isPriced }
}

/**
 * The same for an order that is to be invoiced now. Throws `Refusal` 409 if it is not agreed, a line has no price, or
 * nothing decides its tax.
 */
export async function requireInvoiceable(ctx: Pick<Context, 'db' | 'now'>, ordered: Ordered) {
  if (!isAgreed(ordered.stage)) refuse('invoicing.notAgreed', 409)
  const read = await readInvoiceable(ctx, ordered)
  if (!read.isPriced) refuse('invoicing.notPriced', 409)
  return read.is === 'decided' ? read : refuse(`totalsStaff.reasons.${read.reason}`, 409)
}

/** Returns what is agreed and not invoiced yet, in minor units: with tax, or net while nothing decides the tax. */
export const uninvoicedOf = (read: Invoiceable): number =>
  Math.max(
    0,
    read.is === 'decided'
      ? totalled(read.tax, restLines(read.order)).amount
      : read.net - sum(read.documents.map(({ net }) => net)),
  )
