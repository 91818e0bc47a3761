import type { OfferBreak, Replaced } from './offer-terms.ts'
import type { Line } from './order.ts'

/** A line as it is offered, agreed or amended. Amounts are in minor units of the order's currency, for `per` pieces. */
export type OfferedLine = Line & {
  id: number
  /** From 1. A line keeps its place through all rounds. */
  place: number
  /** The price of the rules. Null if there is none. */
  ruled_amount: number | null
  cost_amount: number | null
  internal_note: string | null
  is_locked: boolean
  lead_days: number | null
  promised_on: string | null
  /** The price the client asks for, and their remark. */
  target_amount: number | null
  remark: string | null
  /** Absent in rounds older than these fields. */
  instead_of?: Replaced | null
  price_break?: OfferBreak | null
}
