import { isSameBreak } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import {
  amountOf,
  type Line,
  type OrderStage,
  type Totals,
  type Turn,
  totalsOf,
} from '#features/sales/orders/order.ts'
import { type Charge, discountNet } from '#features/sales/totals/charge.ts'
import { comparePrices, ratioOf, sum } from '#platform/shared/money.ts'

/**
 * A proposal of one side: an `offer` before the order is confirmed (including the client's counter-offer), or
 * an `amendment` afterwards. A sent round never changes.
 */
export const revisionKinds = ['offer', 'amendment'] as const
export const revisionStates = [
  'draft',
  'sent',
  'accepted',
  'countered',
  'declined',
  'recalled',
  'superseded',
  'expired',
] as const
export const approvalStates = ['asked', 'granted', 'refused'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The outcome of an offer. `open` until someone decides. */
export const offerFates = ['won', 'lost', 'expired', 'open'] as const
export type OfferFate = (typeof offerFates)[number]

/** A change that applied by rule: the stage it was made in, and the total a person last agreed to, in minor units. */
export type ByRule = { stage: OrderStage; agreed_amount: number }

export type Revision = {
  kind: (typeof revisionKinds)[number]
  state: (typeof revisionStates)[number]
  side: Turn
  lines: OfferedLine[]
}

const whole = 10_000

/**
 * Returns how far a price is below that of the rules, in basis points, rounded up: the smallest amount above a
 * limit exceeds it.
 */
export function discountOf(
  { unit_amount, ruled_amount }: Pick<OfferedLine, 'unit_amount' | 'ruled_amount'>,
  left: Left = all,
): number {
  if (unit_amount === null || ruled_amount === null) return 0
  const of = BigInt(ruled_amount) * left.of
  const off = of - BigInt(unit_amount) * left.part
  return off <= 0n ? 0 : Number((off * BigInt(whole) + of - 1n) / of)
}

/** What a discount of the whole order leaves of every price, as a fraction. */
type Left = { part: bigint; of: bigint }
const all: Left = { part: 1n, of: 1n }

function leftBy(lines: readonly OfferedLine[], charges: readonly Charge[]): Left {
  // As agreed, not as rounded: 5 % must not count as 5.01 %.
  const percent = charges.find(({ percent_bp }) => percent_bp !== null)?.percent_bp
  if (percent) return { part: BigInt(whole - percent), of: BigInt(whole) }
  const { total_amount } = totalsOf(lines)
  const discount = discountNet(charges)
  return discount === 0 || total_amount === 0
    ? all
    : { part: BigInt(Math.max(0, total_amount - discount)), of: BigInt(total_amount) }
}

/** Returns the margin of a price in basis points of the price. Null if price or cost is unknown. */
export function marginOf({
  unit_amount,
  cost_amount,
}: Pick<OfferedLine, 'unit_amount' | 'cost_amount'>): number | null {
  if (unit_amount === null || cost_amount === null || unit_amount === 0) return null
  return Math.floor(((unit_amount - cost_amount) * whole) / unit_amount)
}

/** Returns the margin of a whole offer, over the lines whose cost is known. Null if there are none. */
export function marginOfAll(lines: readonly OfferedLine[], charges: readonly Charge[] = []): number | null {
  const known = lines.filter(({ unit_amount, cost_amount }) => unit_amount !== null && cost_amount !== null)
  const come = (amount: 'unit_amount' | 'cost_amount') =>
    sum(known.map((line) => amountOf({ amount: line[amount], per: line.per }, line.quantity) ?? 0))
  const { part, of } = leftBy(lines, charges)
  const unit_amount = ratioOf(come('unit_amount'), part, of)
  const margin = marginOf({ unit_amount, cost_amount: come('cost_amount') })
  return margin === null ? null : Math.max(margin, -largestLoss)
}
/** The lowest margin stored: a loss of a hundred times the price. A larger loss is a typing error. */
const largestLoss = 100 * whole

/** The facts an approval covers: the largest discount of an offer, and whether a line is below cost. */
export type Concession = { discount_bp: number; is_below_cost: boolean }

/** A discount of the whole order counts in the price of every line. */
export function concessionOf(lines: readonly OfferedLine[], charges: readonly Charge[] = []): Concession {
  const left = leftBy(lines, charges)
  const prices = lines.flatMap(pricesOf)
  return {
    discount_bp: prices.reduce((most, price) => Math.max(most, discountOf(price, left)), 0),
    is_below_cost: prices.some(
      ({ unit_amount, cost_amount }) =>
        cost_amount !== null && BigInt(unit_amount ?? 0) * left.part < BigInt(cost_amount) * left.of,
    ),
  }
}

/** The price of a line and that of its price break. Both count as concessions. */
const pricesOf = ({ unit_amount, ruled_amount, cost_amount, price_break }: OfferedLine) => [
  { unit_amount, ruled_amount, cost_amount },
  ...(price_break ? [{ ...price_break, cost_amount }] : []),
]

/**
 * Returns whether a person may decide a concession alone (product 3.5). Below cost takes a chief manager or
 * above, whatever the limit.
 */
export const isWithinLimit = (
  { discount_bp, is_below_cost }: Concession,
  limit: { percent_bp: number; may_below_cost: boolean },
): boolean => discount_bp <= limit.percent_bp && (!is_below_cost || limit.may_below_cost)

/**
 * Returns the figures of a revision: its sums, the largest concession, the margin, and the number of lines
 * without a price.
 */
export const figuresOf = (
  lines: readonly OfferedLine[],
  charges: readonly Charge[] = [],
): Totals & Concession & { unpriced: number; margin_bp: number | null } => ({
  ...totalsOf(lines),
  ...concessionOf(lines, charges),
  margin_bp: marginOfAll(lines, charges),
  unpriced: lines.filter(({ unit_amount }) => unit_amount === null).length,
})

/**
 * Returns an offer as the client's counter-offer would change it: their quantities, and their prices where
 * they named one.
 */
export const takenUp = (lines: readonly OfferedLine[]): OfferedLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) =>
      line.target_amount === null
        ? line
        : {
            ...line,
            unit_amount: line.target_amount,
            list_amount: line.list_amount ?? line.target_amount,
            price_trace: agreed(line),
          },
    )

const agreed = ({ target_amount }: OfferedLine): Line['price_trace'] => [
  { step: 'offered', amount: target_amount! },
]

/** The changes of a line between two rounds. A line in only one of them was added or removed. */
export const changes = ['added', 'alternative', 'removed', 'price', 'break', 'quantity', 'terms'] as const
export type Change = (typeof changes)[number]
export type LineDifference = {
  id: number
  before: OfferedLine | null
  after: OfferedLine | null
  changed: Change[]
}

/** Compares two rounds line by line, in the order of their places. */
export function differenceOf(
  before: readonly OfferedLine[],
  after: readonly OfferedLine[],
): LineDifference[] {
  const old = new Map(before.map((line) => [line.id, line]))
  const known = new Map(after.map((line) => [line.id, line]))
  const ids = new Set([...old.keys(), ...known.keys()])
  return [...ids]
    .map((id) => ({ id, before: old.get(id) ?? null, after: known.get(id) ?? null }))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((pair) => ({ ...pair, changed: changedOf(pair.before, pair.after) }))
}

const placeOf = ({ before, after }: Pick<LineDifference, 'before' | 'after'>): number =>
  (after ?? before)!.place

function changedOf(before: OfferedLine | null, after: OfferedLine | null): Change[] {
  if (!before) return [after?.instead_of ? 'alternative' : 'added']
  if (!after || after.quantity === 0) return ['removed']
  const price = (line: OfferedLine) =>
    line.unit_amount === null ? null : { amount: line.unit_amount, per: line.per }
  const [one, other] = [price(before), price(after)]
  const isDearer = one === null || other === null ? one !== other : comparePrices(one, other) !== 0
  return [
    ...(isDearer ? (['price'] as const) : []),
    ...(isSameBreak(before.price_break, after.price_break) ? [] : (['break'] as const)),
    ...(before.quantity === after.quantity ? [] : (['quantity'] as const)),
    ...(before.lead_days === after.lead_days && before.promised_on === after.promised_on
      ? []
      : (['terms'] as const)),
  ]
}
