import { companyToday } from '#features/foundation/company/server/index.ts'
import type { SellerRegistration } from '#features/foundation/tax/server/index.ts'
import type { TaxProfile } from '#features/foundation/tax/tax.ts'
import type { NoDocumentReason, Treatment } from '#features/foundation/tax/verdict.ts'
import { isAgreed, type OrderStage } from '#features/sales/orders/order.ts'
import { linesAsOffered } from '#features/sales/orders/server/index.ts'
import { documentOf, taxSale } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { lineAmount, sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type AgreedLine, netOf, restLines, type ToInvoice } from '../document-lines.ts'
import { type IssuedDocument, invoicedBy } from '../invoiced.ts'
import { allowancesOf } from './allowances.ts'

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

/** How the lines of an order are taxed today. */
export type TaxOfOrder = { profile: TaxProfile; treatments: Treatment[]; registrations: SellerRegistration[] }

/** An order with what is invoiced of it and how it is taxed; or without lines, while nothing decides its tax. */
export type Invoiceable = { documents: IssuedDocument[]; net: number } & (
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
  const nets = lines.map(({ product_id, unit_amount, per, quantity }) => ({
    product_id,
    net: lineAmount({ amount: unit_amount ?? 0, per }, quantity),
  }))
  const sale = { organization_id, currency, day, delivery: { method, address } }
  const taxed = await taxSale(db, sale, nets)
  const net = sum(nets.map((line) => line.net)) - sum(allowances.map(({ amount }) => amount))
  if (taxed.is === 'undecided') return { is: 'undecided', reason: taxed.reason, documents, net }
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
  return { is: 'decided', order, tax: taxed, documents, net: netOf(agreed) }
}

/**
 * The same for an order that is to be invoiced now. Throws `Refusal` 409 if it is not agreed, a line has no price, or
 * nothing decides its tax.
 */
export async function requireInvoiceable(ctx: Pick<Context, 'db' | 'now'>, ordered: Ordered) {
  if (!isAgreed(ordered.stage)) refuse('invoicing.notAgreed', 409)
  const lines = await linesAsOffered(ctx.db, ordered.id)
  if (lines.some(({ unit_amount }) => unit_amount === null)) refuse('invoicing.notPriced', 409)
  const read = await readInvoiceable(ctx, ordered)
  return read.is === 'decided' ? read : refuse(`totalsStaff.reasons.${read.reason}`, 409)
}

/** Returns what is agreed and not invoiced yet, with tax as one document, in minor units. */
export function uninvoicedOf(read: Invoiceable): number {
  if (read.is === 'undecided') return Math.max(0, read.net - sum(read.documents.map(({ net }) => net)))
  const rest = restLines(read.order)
  const lines = rest.map(({ amount: net, group, role }) => ({
    net,
    group,
    ...(role === 'deduction' && { supply: 'advance' as const }),
  }))
  return Math.max(0, documentOf(read.tax.profile, lines).totals.gross)
}
