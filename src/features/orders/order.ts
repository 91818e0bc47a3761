import type { Person } from '#platform/shared/audience.ts'
import { canManage } from '#platform/shared/audience.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'

/**
 * What an order is and what may happen to it (product 4.6). The server enforces it, the buttons are drawn from it, the
 * test lists it. Amounts are integers in minor units of the order's currency.
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

type Move = { from: readonly OrderStage[]; to: OrderStage; who: 'client' | 'manager'; needsReason: boolean }

/** Every way an order may move: from where, where to, and by whom. */
export const orderMoves = {
  confirm: { from: ['submitted'], to: 'confirmed', who: 'manager', needsReason: false },
  reject: { from: ['submitted'], to: 'cancelled', who: 'manager', needsReason: true },
  withdraw: { from: ['submitted'], to: 'cancelled', who: 'client', needsReason: false },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof orderMoves

export type Verdict = { ok: true } | { ok: false; code: 'orders.moveNotAllowed' | 'orders.notYourMove' }

/** Whether this person may move this order so, or the message key that says why not. */
export function canMove(
  order: { stage: OrderStage },
  move: OrderMove,
  person: Pick<Person, 'role'>,
): Verdict {
  const { from, who }: Move = orderMoves[move]
  if ((who === 'manager') !== canManage(person)) return { ok: false, code: 'orders.notYourMove' }
  return from.includes(order.stage) ? { ok: true } : { ok: false, code: 'orders.moveNotAllowed' }
}

/** The moves of somebody's side, in the order of the table; a screen draws one button for each. */
export const movesOf = (person: Pick<Person, 'role'>): OrderMove[] =>
  (Object.keys(orderMoves) as OrderMove[]).filter(
    (move) => (orderMoves[move].who === 'manager') === canManage(person),
  )

/** What a line costs: fixed at the moment of the order, whatever the catalogue does later. */
export type PricedLine = {
  product_id: number
  sku: string
  name_en: string | null
  name_ru: string | null
  unit: string
  quantity: number
  note: string | null
  list_amount: number
  unit_amount: number
}

export type Totals = { goods_amount: number; total_amount: number }

/** The sums of an order: what the goods cost by list, and what is asked for them. Exact: unit prices are already rounded. */
export const totalsOf = (
  lines: readonly Pick<PricedLine, 'quantity' | 'list_amount' | 'unit_amount'>[],
): Totals => ({
  goods_amount: sum(lines.map(({ quantity, list_amount }) => quantity * list_amount)),
  total_amount: sum(lines.map(({ quantity, unit_amount }) => quantity * unit_amount)),
})

/** An amount larger than this would no longer be exact, and no order is. */
const largestTotal = Number.MAX_SAFE_INTEGER

/**
 * Refuses what cannot become an order: nothing in it, or a total other than the one the buyer saw and agreed to.
 * Throws `Refusal` 409.
 */
export function checkOrder(lines: readonly PricedLine[], seenTotal: number | undefined): Totals {
  if (lines.length === 0) refuse('orders.cartIsEmpty')
  const totals = totalsOf(lines)
  if (Math.max(totals.goods_amount, totals.total_amount) > largestTotal) refuse('orders.tooLarge')
  if (seenTotal !== undefined && seenTotal !== totals.total_amount) refuse('orders.priceChanged')
  return totals
}
