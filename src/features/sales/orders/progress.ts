/**
 * How far the goods of an order, or of one line, have come, in pieces. Of `quantity` so many are `confirmed` (promised)
 * and so many `cancelled`; of the confirmed ones some lie `ready`, some were `shipped`, and of these some `delivered`.
 */
export type Buckets = {
  quantity: number
  confirmed: number
  ready: number
  shipped: number
  delivered: number
  cancelled: number
}

/**
 * What was asked (credits taken off), what came and what went back, in minor units of the order's currency; `due_on`
 * ('2026-05-14'): until when the rest is due.
 */
export type Dues = {
  invoiced_amount: number
  paid_amount: number
  refunded_amount: number
  due_on: string | null
}

export const fulfilments = [
  'none',
  'partly_ready',
  'ready',
  'partly_shipped',
  'shipped',
  'delivered',
] as const
export type Fulfilment = (typeof fulfilments)[number]

/** Never stored, so that it cannot contradict the goods (product 4.6). */
export function fulfilmentOf({ quantity, ready, shipped, delivered, cancelled }: Buckets): Fulfilment {
  const wanted = quantity - cancelled
  if (wanted <= 0) return 'none'
  if (delivered >= wanted) return 'delivered'
  if (shipped >= wanted) return 'shipped'
  if (shipped > 0) return 'partly_shipped'
  if (ready >= wanted) return 'ready'
  return ready > 0 ? 'partly_ready' : 'none'
}

export const paymentStates = [
  'not_invoiced',
  'invoiced',
  'partly_paid',
  'paid',
  'overdue',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Never stored either. `today` is a day like '2026-05-14'. */
export function paymentOf(
  { invoiced_amount, paid_amount, refunded_amount, due_on }: Dues,
  today: string,
): PaymentState {
  if (invoiced_amount <= 0) return refunded_amount > 0 ? 'refunded' : 'not_invoiced'
  if (paid_amount >= invoiced_amount) return 'paid'
  if (due_on !== null && due_on < today) return 'overdue'
  return paid_amount > 0 ? 'partly_paid' : 'invoiced'
}

/** Of the pieces that are still wanted: whole percents, rounded down, so that 100 is all of them. */
export const percentOf = (pieces: number, { quantity, cancelled }: Buckets): number =>
  quantity > cancelled
    ? Math.floor((100 * Math.min(pieces, quantity - cancelled)) / (quantity - cancelled))
    : 0
