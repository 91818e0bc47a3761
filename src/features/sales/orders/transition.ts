import type { OrderStage, Turn } from './order.ts'

/** A transition of an order: from where, to where, by whom, and on which conditions. */
export type Transition = {
  from: readonly OrderStage[]
  /** Only during this side's turn. */
  on?: Turn
  /** `same`: the stage does not change. `gone`: the order is deleted. `draft` of a finished order: a new order. */
  to: OrderStage | 'same' | 'gone'
  /** The side whose turn it is then. `same`: unchanged. */
  turn: Turn | null | 'same'
  /** `time` and `facts` are not people: the clock, and the arrival of goods or money. */
  who: 'client' | 'manager' | 'chief_manager' | 'either' | 'time' | 'facts'
  guards: readonly Guard[]
  event: `order.${string}`
  /** `text`: in words, for the other side. `cause`: one of `cancelCauses`. */
  reason?: 'text' | 'cause'
}

/** Conditions that must also be true. A guard that is unknown does not block. */
export const guards = [
  'nothingSent',
  'notOpened',
  'fromCart',
  'fullAccess',
  'validUntilSet',
  'withinDiscountLimit',
  'withinCredit',
  'nothingOverdue',
  'withinOrderLimit',
  'offerStands',
  'prepaid',
  'allDelivered',
  'allPriced',
  'offerPriced',
  'nothingOpen',
  'answerIsYours',
  'proposalIsYours',
  'termsNamed',
  'notWithClient',
] as const
export type Guard = (typeof guards)[number]

export const cancelCauses = [
  'client',
  'price',
  'out_of_stock',
  'technical',
  'payment',
  'duplicate',
  'staff_error',
  'other',
] as const
export type CancelCause = (typeof cancelCauses)[number]
