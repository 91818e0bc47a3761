import type { OrderStage } from './order.ts'

/**
 * The progress of an order or a line, in pieces. Of `quantity`, some are `confirmed` (promised) and some
 * `cancelled`. Of the confirmed pieces some are `ready` and some `shipped`; of the shipped, some `delivered`.
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
 * The amounts invoiced (less credit notes), paid and credited, in minor units of the order's currency. `due_on`
 * ('2026-05-14') is the day the rest is due.
 */
export type Dues = {
  invoiced_amount: number
  paid_amount: number
  /** Credited. */
  refunded_amount: number
  /** The money of its credit notes went back to the client. */
  is_refunded: boolean
  /** What is agreed and not invoiced yet, with tax. */
  uninvoiced_amount: number
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

/** Returns the fulfilment state. It is never stored, so it cannot contradict the goods (product 4.6). */
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
  'credited',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

type Payable = Dues & { stage: OrderStage }

/**
 * Returns the payment state, which is never stored either. An order is paid when everything it comes to is paid, also
 * what is not invoiced yet; a cancelled one when everything invoiced is. `today` is a day like '2026-05-14'.
 */
export function paymentOf(
  { stage, invoiced_amount, paid_amount, refunded_amount, is_refunded, uninvoiced_amount, due_on }: Payable,
  today: string,
): PaymentState {
  // A payment request asks for money without an invoice.
  const isAsked = invoiced_amount > 0 || paid_amount > 0 || due_on !== null
  if (!isAsked && refunded_amount <= 0) return 'not_invoiced'
  if (!isAsked) return is_refunded ? 'refunded' : 'credited'
  const owed = stage === 'cancelled' ? 0 : invoiced_amount + uninvoiced_amount
  if (paid_amount >= Math.max(owed, invoiced_amount)) return 'paid'
  if (due_on !== null && due_on < today) return 'overdue'
  return paid_amount > 0 ? 'partly_paid' : 'invoiced'
}

/** Returns the percentage of the pieces still wanted, rounded down so that 100 means all of them. */
export const percentOf = (
  pieces: number,
  { quantity, cancelled }: Pick<Buckets, 'quantity' | 'cancelled'>,
): number =>
  quantity > cancelled
    ? Math.floor((100 * Math.min(pieces, quantity - cancelled)) / (quantity - cancelled))
    : 0
