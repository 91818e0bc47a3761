import { costIn } from '#features/goods/pricing/margin.ts'
import { costsOf, rateNow } from '#features/goods/pricing/server/index.ts'
import { addressText } from '#features/people/clients/address.ts'
import { listAddresses, termsOf } from '#features/people/clients/server/index.ts'
import { softerThan } from '#features/people/payment-terms/payment-plan.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { marginOf } from '#features/sales/negotiation/offer.ts'
import { creditForOrder, daysIfConfirmed } from '#features/sales/orders/server/index.ts'
import { orderHolds } from '#features/sales/orders/server/ports.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type PriceUnit, ratioOf } from '#platform/shared/money.ts'
import type { ConfirmationFacts, ConfirmationRule } from '../auto-confirm.ts'
import { oldestOverdue } from './ports.ts'
import type { RulesForCompany } from './rules.ts'

type Row = {
  id: number
  organization_id: number
  currency: string
  total_amount: number
  unpriced: number
  delivery_address: string
  company_address: string
  terms: TermsSnapshot | null
  custom_lines: number
  has_comment: boolean
  completed_orders: number
  duplicate_of: number | null
  is_address_used: boolean
}

/** What is ordered, as text: products with their quantities, in one order. */
const linesOf = (alias: string) =>
  `(select array_agg(ordered.line order by ordered.line)
    from (select coalesce(l.product_id::text, l.name_en) || ' ' || l.quantity as line
      from order_lines l where l.order_id = ${alias}.id) as ordered)`

const read = statement<Row>(
  'orders.to_decide',
  `select o.id, o.organization_id, o.currency, o.total_amount, o.unpriced, o.delivery_address, c.address as company_address,
     o.terms_snapshot as terms,
     (select count(*) from order_lines l where l.order_id = o.id and l.kind = 'custom')::int as custom_lines,
     coalesce(o.comment, '') <> '' or exists (
       select from order_lines l where l.order_id = o.id and coalesce(l.note, '') <> '') as has_comment,
     (select count(*) from orders d where d.organization_id = o.organization_id and d.stage = 'completed')::int
       as completed_orders,
     (select d.number from orders d where d.organization_id = o.organization_id and d.id <> o.id
        and d.created_at > $2::timestamptz - interval '24 hours' and d.stage not in ('draft', 'expired', 'cancelled')
        and ${linesOf('d')} = ${linesOf('o')} order by d.id desc limit 1) as duplicate_of,
     exists (select from orders d where d.organization_id = o.organization_id and d.id <> o.id
       and d.delivery_address = o.delivery_address and d.stage in ('confirmed', 'in_work', 'completed')) as is_address_used
   from orders o join organization_cards c on c.id = o.organization_id where o.id = $1`,
)

/** US cents of a dollar, in the unit of `minorRate`. */
const dollar = 100n * 1_000_000n

/** Returns an amount in US cents at today's rate; null if its currency has none. */
async function inCents(db: Db, amount: number, currency: string): Promise<number | null> {
  if (currency === 'USD') return amount
  const rate = await rateNow(db, currency)
  return rate === null ? null : ratioOf(amount, dollar, BigInt(rate))
}

type GoodsLine = { product_id: number; unit_amount: number; per: PriceUnit }
const goods = statement<GoodsLine>(
  'order_lines.to_decide',
  `select product_id, unit_amount, per from order_lines
   where order_id = $1 and product_id is not null and unit_amount is not null`,
)

/** Returns the least margin of the lines whose cost is known, and the number of those whose cost is not. */
async function marginsOf(db: Db, { id, currency }: Row) {
  const lines = await run(db, goods, [id])
  const ids = lines.map(({ product_id }) => product_id)
  const [costs, rate] = [await costsOf(db, ids, currency), await rateNow(db, currency)]
  const margins = lines.map(({ product_id, unit_amount, per }) => {
    const cost = costs.get(product_id)
    return cost && rate !== null ? marginOf({ unit_amount, cost_amount: costIn(cost, per, rate) }) : null
  })
  const known = margins.filter((margin) => margin !== null)
  return {
    least_margin_bp: known.length > 0 ? Math.min(...known) : null,
    unknown_costs: margins.length - known.length,
  }
}

type Reading = Pick<Context, 'db' | 'now' | 'platform'>

/** Returns whether goods were delivered to the address of an order before, and its company still has it. */
async function isAddressKnown(db: Db, row: Row): Promise<boolean> {
  if (!row.is_address_used) return false
  if (row.delivery_address === row.company_address) return true
  const book = await listAddresses(db, row)
  return book.some((address) => addressText(address) === row.delivery_address)
}

export type FactsOfOrder = {
  facts: ConfirmationFacts
  /** The invoice, order or day that a rule is about. */
  about: Partial<Record<ConfirmationRule, string | null>>
}

/**
 * Returns what the rules ask about a submitted order whose goods are reserved. One after another: if one fails, nothing of
 * it may still run in the transaction.
 */
export async function factsOfOrder(
  ctx: Reading,
  orderId: number,
  { company_auto }: Pick<RulesForCompany, 'company_auto'>,
): Promise<FactsOfOrder> {
  const { db, now, platform } = ctx
  const [row] = await run(db, read, [orderId, now])
  const { organization_id, terms, duplicate_of } = row!
  const own = await termsOf(db, organization_id)
  const credit = await creditForOrder(ctx, row!)
  const overdue = (await platform.ports.one(oldestOverdue)?.(ctx, organization_id)) ?? null
  const held = (await platform.ports.one(orderHolds)?.(ctx, [organization_id]))?.get(organization_id)
  const days = await daysIfConfirmed(ctx, orderId)
  return {
    facts: {
      company_auto,
      completed_orders: row!.completed_orders,
      total_base: await inCents(db, row!.total_amount, row!.currency),
      order_total: credit.total,
      custom_lines: row!.custom_lines,
      unpriced: row!.unpriced,
      has_comment: row!.has_comment,
      duplicate: duplicate_of !== null,
      terms_softer: terms !== null && softerThan(terms, own),
      credit_left: credit.left,
      overdue_days: overdue?.days ?? 0,
      is_held: held !== undefined,
      ...(await marginsOf(db, row!)),
      rest: days.rest,
      confidence: days.confidence,
      in_time: days.in_time,
      address_known: await isAddressKnown(db, row!),
    },
    about: {
      duplicate: duplicate_of === null ? null : String(duplicate_of),
      overdue: overdue?.number ?? held?.[0]?.number ?? null,
      wanted: days.complete_on,
    },
  }
}
