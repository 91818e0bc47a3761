import type { LineCut } from '#features/goods/catalogue/cutting.ts'
import type { PriceStep } from '#features/goods/pricing/price.ts'
import type { Claim } from '#features/goods/promotions/promotion.ts'
import { lineAmount, type PriceUnit, sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'

/**
 * The stages of an order (product 4.6). Its transitions are in `transitions.ts`, derived values in
 * `progress.ts`.
 */
export const orderStages = [
  'draft',
  'submitted',
  'negotiation',
  'confirmed',
  'in_work',
  'completed',
  'cancelled',
  'expired',
] as const
export type OrderStage = (typeof orderStages)[number]

/** The stages of orders that are placed and neither completed nor given up. */
export const openStages = [
  'submitted',
  'negotiation',
  'confirmed',
  'in_work',
] as const satisfies readonly OrderStage[]
/** From these stages on, every line has a price. */
export const promisedStages = ['confirmed', 'in_work', 'completed'] as const satisfies readonly OrderStage[]
/** The names of the events by which both sides agree on an order. */
export const agreeingEvents = ['order.confirmed', 'order.offer_accepted', 'order.counter_accepted'] as const

/** Returns whether an order is agreed, so that its promises can be fulfilled. */
export const isAgreed = (stage: OrderStage): boolean =>
  (promisedStages as readonly OrderStage[]).includes(stage)

const overStages: readonly OrderStage[] = ['completed', 'cancelled', 'expired']
/** Returns whether an order is finished, so that nothing more happens to it. */
export const isOver = (stage: OrderStage): boolean => overStages.includes(stage)

/** Returns whether what an order comes to is still to be agreed, so that nothing of it is paid. */
export const isToPay = (stage: OrderStage): boolean => !isAgreed(stage) && !isOver(stage)

/** The stages in which an offer has an end date. */
export const offeredStages = ['expired', 'negotiation'] as const satisfies readonly OrderStage[]

/** The tabs of a client's orders: what the client has to do, and how far the others are. */
export const orderTabs = [
  'action',
  'negotiation',
  'in_work',
  'ready',
  'shipped',
  'completed',
  'closed',
] as const

/** The side whose answer an order waits for. Null if it waits for no one. */
export const turns = ['client', 'manager'] as const
export type Turn = (typeof turns)[number]

export const orderSources = ['cart', 'manual', 'template', 'repeat', 'import', 'claim', 'call_off'] as const
export type OrderSource = (typeof orderSources)[number]

/** A line has a product of the catalogue, or is a custom item of this order only, without a product. */
export const lineKinds = ['catalogue', 'custom'] as const

/**
 * A line of an order: the product and its price as agreed, whatever happens to the catalogue later. Amounts
 * are in minor units of the order's currency, for `per` pieces.
 */
export type Line = {
  kind: (typeof lineKinds)[number]
  product_id: number | null
  sku: string
  name_en: string | null
  name_ru: string | null
  unit: string
  quantity: number
  note: string | null
  /** Null until someone has offered a price. Such a line is in no sum. */
  list_amount: number | null
  unit_amount: number | null
  per: PriceUnit
  price_trace: PriceStep[]
  /** The description of a custom item. */
  custom: Requested | null
  /** Files of the company that show what is wanted. */
  file_ids?: readonly number[]
  /** The price is not negotiable, as that of a blanket order. */
  is_locked?: boolean
  /** How it is cut. Absent in rounds older than this field. */
  cut?: LineCut | null
}

/** A custom item as the buyer described it. The target price is in minor units. */
export type Requested = {
  description: string | null
  material: string | null
  dimensions: string | null
  target_price: { amount: number; currency: string } | null
  wanted_on: string | null
  file_ids: number[]
}

export type Totals = { goods_amount: number; total_amount: number }

/**
 * Returns the sums of an order: the products at list prices, and the amount to pay. Each line is rounded once;
 * lines without a price are in no sum.
 */
export const totalsOf = (lines: readonly Counted[]): Totals => ({
  goods_amount: sum(
    lines.map(({ quantity, list_amount, per }) => amountOf({ amount: list_amount, per }, quantity) ?? 0),
  ),
  total_amount: sum(
    lines.map(({ quantity, unit_amount, per }) => amountOf({ amount: unit_amount, per }, quantity) ?? 0),
  ),
})

/** Returns the amount of a line, or null while it has no price. */
export const amountOf = (
  { amount, per }: { amount: number | null; per: PriceUnit },
  quantity: number,
): number | null => (amount === null ? null : lineAmount({ amount, per }, quantity))

/** Returns what tax is computed from: the net of a line, 0 while it has no price. */
export const netLineOf = ({
  product_id,
  quantity,
  unit_amount,
  per,
}: Pick<Line, 'product_id' | 'quantity' | 'unit_amount' | 'per'>) => ({
  product_id,
  net: amountOf({ amount: unit_amount, per }, quantity) ?? 0,
})

type Counted = Pick<Line, 'quantity' | 'list_amount' | 'unit_amount' | 'per'>

/** The largest total of an order. A larger number would not be exact. */
export const largestTotal = Number.MAX_SAFE_INTEGER

/**
 * Returns the sums of an order. Throws `Refusal` 409 if it has no lines, or if the total differs from the one
 * the buyer agreed to.
 */
export function checkOrder(lines: readonly Counted[], seenTotal: number | undefined): Totals {
  if (lines.length === 0) refuse('orders.cartIsEmpty')
  const totals = totalsOf(lines)
  if (Math.max(totals.goods_amount, totals.total_amount) > largestTotal) refuse('orders.tooLarge')
  if (seenTotal !== undefined && seenTotal !== totals.total_amount) refuse('orders.priceChanged')
  return totals
}

/** Returns the number of pieces bought by each promotion. */
export function claimsOf(lines: readonly Pick<Line, 'quantity' | 'price_trace'>[]): Claim[] {
  const pieces = new Map<number, number>()
  for (const { quantity, price_trace } of lines)
    for (const reason of price_trace)
      if (reason.step === 'promotion')
        pieces.set(reason.promotion.id, (pieces.get(reason.promotion.id) ?? 0) + quantity)
  return [...pieces].map(([promotion_id, pieces]) => ({ promotion_id, pieces }))
}
