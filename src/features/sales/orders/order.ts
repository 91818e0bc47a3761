import type { PriceStep } from '#features/goods/pricing/price.ts'
import type { Claim } from '#features/goods/promotions/promotion.ts'
import { lineAmount, type PriceUnit, sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'

/** What an order is (product 4.6). How it moves is in `moves.ts`, what is derived of it in `progress.ts`. */
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

/** Placed, and neither done nor given up. */
export const openStages = [
  'submitted',
  'negotiation',
  'confirmed',
  'in_work',
] as const satisfies readonly OrderStage[]
/** From here on every line has its price. */
export const promisedStages = ['confirmed', 'in_work', 'completed'] as const satisfies readonly OrderStage[]
/** What happens to an order when both sides agree on it, by the names of the events. */
export const agreeingEvents = ['order.confirmed', 'order.offer_accepted', 'order.counter_accepted'] as const

/** Whether it is agreed: from that day on something can come true of it. */
export const isAgreed = (stage: OrderStage): boolean =>
  (promisedStages as readonly OrderStage[]).includes(stage)

const overStages: readonly OrderStage[] = ['completed', 'cancelled', 'expired']
/** Nothing more happens to it. */
export const isOver = (stage: OrderStage): boolean => overStages.includes(stage)

/** An offer holds, or held, until a day. */
export const offeredStages = ['expired', 'negotiation'] as const satisfies readonly OrderStage[]

/** Under which tab a client finds an order: what waits for them, and how far the rest is. */
export const orderTabs = [
  'action',
  'negotiation',
  'in_work',
  'ready',
  'shipped',
  'completed',
  'closed',
] as const

/** Whose answer is waited for; no one's where nothing is open. */
export const turns = ['client', 'manager'] as const
export type Turn = (typeof turns)[number]

export const orderSources = ['cart', 'manual', 'template', 'repeat', 'import', 'claim'] as const
export type OrderSource = (typeof orderSources)[number]

/** A line is of the catalogue, or described by hand for this order alone: then it has no product. */
export const lineKinds = ['catalogue', 'custom'] as const

/**
 * A line of an order: goods and their price as they were agreed, whatever the catalogue does later. Amounts are minor
 * units of the order's currency, for `per` pieces.
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
  /** Null where no one has quoted a price yet: such a line comes to nothing that could be added up. */
  list_amount: number | null
  unit_amount: number | null
  per: PriceUnit
  price_trace: PriceStep[]
  /** What was requested for, of a line that is not of the catalogue. */
  custom: Requested | null
  /** Files of the company that show how goods are wanted. */
  file_ids?: readonly number[]
}

/** A thing as the buyer described it. The target price, in minor units, is what they would like to pay for one. */
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
 * The sums of an order: what the goods cost by list, and what is asked for them. Each line is rounded once; one without a
 * price is in no sum.
 */
export const totalsOf = (lines: readonly Counted[]): Totals => ({
  goods_amount: sum(
    lines.map(({ quantity, list_amount, per }) => amountOf({ amount: list_amount, per }, quantity) ?? 0),
  ),
  total_amount: sum(
    lines.map(({ quantity, unit_amount, per }) => amountOf({ amount: unit_amount, per }, quantity) ?? 0),
  ),
})

/** What a line comes to; null while it has no price. */
export const amountOf = (
  { amount, per }: { amount: number | null; per: PriceUnit },
  quantity: number,
): number | null => (amount === null ? null : lineAmount({ amount, per }, quantity))

type Counted = Pick<Line, 'quantity' | 'list_amount' | 'unit_amount' | 'per'>

/** An amount larger than this would no longer be exact, and no order is. */
export const largestTotal = Number.MAX_SAFE_INTEGER

/**
 * Refuses what cannot become an order: nothing in it, or a total other than the one the buyer saw and agreed to.
 * Throws `Refusal` 409.
 */
export function checkOrder(lines: readonly Counted[], seenTotal: number | undefined): Totals {
  if (lines.length === 0) refuse('orders.cartIsEmpty')
  const totals = totalsOf(lines)
  if (Math.max(totals.goods_amount, totals.total_amount) > largestTotal) refuse('orders.tooLarge')
  if (seenTotal !== undefined && seenTotal !== totals.total_amount) refuse('orders.priceChanged')
  return totals
}

/** How many pieces are bought by which promotion. */
export function claimsOf(lines: readonly Pick<Line, 'quantity' | 'price_trace'>[]): Claim[] {
  const pieces = new Map<number, number>()
  for (const { quantity, price_trace } of lines)
    for (const reason of price_trace)
      if (reason.step === 'promotion')
        pieces.set(reason.promotion.id, (pieces.get(reason.promotion.id) ?? 0) + quantity)
  return [...pieces].map(([promotion_id, pieces]) => ({ promotion_id, pieces }))
}
