/**
 * What the people of the simulated year remember of it, from the answers they received. Its arithmetic is its own: it is
 * compared with that of the product.
 */
export type Price = { amount: number; per?: number }
export type BookLine = {
  id: number
  product: number
  sku: string
  price: Price
  /** Agreed pieces, without cancelled ones. */
  quantity: number
  shipped: number
  /** Pieces credited by claims. */
  claimed: number
}
export type BookOrder = {
  id: number
  number: number
  firm: number
  lines: BookLine[]
  state: 'open' | 'completed' | 'cancelled'
  /** The net that staff added to its invoices by hand. Negative if they gave it back. */
  corrected: number
}
export type BookPayment = {
  firm: number
  reference: string
  amount: number
  /** Counts, was rejected, or was undone for good. */
  state: 'confirmed' | 'rejected' | 'undone'
}
export type BookRefund = { firm: number; id: number; amount: number; state: 'sent' | 'failed' | 'declined' }
/** What a statement of account said at the end of a period. */
export type BookStatement = { firm: number; day: string; closing: number; ageing: Record<string, number> }

export type Book = {
  orders: BookOrder[]
  payments: BookPayment[]
  refunds: BookRefund[]
  statements: BookStatement[]
  /** What people tried and the product refused, by its name. */
  refused: Map<string, number>
}

export const emptyBook = (): Book => ({
  orders: [],
  payments: [],
  refunds: [],
  statements: [],
  refused: new Map(),
})

/** Returns a product of integers divided by another, rounded half away from zero. */
export function rounded(amount: number, times: number, by: number): number {
  const value = BigInt(amount) * BigInt(times)
  const divisor = BigInt(by)
  const size = value < 0n ? -value : value
  const whole = size / divisor + ((size % divisor) * 2n >= divisor ? 1n : 0n)
  return Number(value < 0n ? -whole : whole)
}

export const netOf = ({ amount, per = 1 }: Price, pieces: number): number => rounded(amount, pieces, per)

/** Returns the net that an order is to be invoiced with in the end. */
export const invoicedNet = (lines: readonly BookLine[]): number =>
  lines.reduce((sum, { price, shipped, claimed }) => sum + netOf(price, shipped) - netOf(price, claimed), 0)
