import type { OrderStage, Turn } from './order.ts'

/**
 * Every transition of an order (product 4.6) as data: the server enforces it, replies contain its verdicts,
 * buttons are drawn from them, and the test lists it. `negotiation` has a turn: it expires on the client's,
 * never on ours.
 */
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

const draft = { from: ['draft'] } as const
const submitted = { from: ['submitted'] } as const
const clientsTurn = { from: ['negotiation'], on: 'client' } as const
const ourTurn = { from: ['negotiation'], on: 'manager' } as const
const expired = { from: ['expired'] } as const
const confirmed = { from: ['confirmed'] } as const

export const orderTransitions = {
  discard: {
    ...draft,
    to: 'gone',
    turn: null,
    who: 'either',
    guards: ['nothingSent'],
    event: 'order.discarded',
  },
  submit: {
    ...draft,
    to: 'submitted',
    turn: 'manager',
    who: 'client',
    guards: ['fullAccess'],
    event: 'order.placed',
  },
  send_offer: {
    ...draft,
    to: 'negotiation',
    turn: 'client',
    who: 'manager',
    guards: ['notWithClient', 'offerPriced', 'validUntilSet', 'withinDiscountLimit'],
    event: 'order.offer_sent',
  },
  edit: {
    ...submitted,
    to: 'draft',
    turn: 'client',
    who: 'client',
    guards: ['notOpened'],
    event: 'order.taken_back',
  },
  withdraw: {
    from: ['draft', 'submitted'],
    to: 'cancelled',
    turn: null,
    who: 'client',
    guards: ['notOpened'],
    event: 'order.withdrawn',
  },
  confirm: {
    ...submitted,
    to: 'confirmed',
    turn: null,
    who: 'manager',
    guards: ['allPriced', 'withinCredit', 'nothingOverdue'],
    event: 'order.confirmed',
  },
  propose: {
    ...submitted,
    to: 'negotiation',
    turn: 'client',
    who: 'manager',
    guards: ['offerPriced', 'validUntilSet', 'withinDiscountLimit'],
    event: 'order.offer_sent',
  },
  reject: {
    ...submitted,
    to: 'cancelled',
    turn: null,
    who: 'manager',
    guards: [],
    event: 'order.rejected',
    reason: 'text',
  },
  accept: {
    ...clientsTurn,
    to: 'confirmed',
    turn: null,
    who: 'client',
    guards: ['allPriced', 'fullAccess', 'offerStands', 'withinOrderLimit', 'withinCredit', 'nothingOverdue'],
    event: 'order.offer_accepted',
  },
  counter: {
    ...clientsTurn,
    to: 'negotiation',
    turn: 'manager',
    who: 'client',
    guards: ['fullAccess', 'offerStands'],
    event: 'order.offer_countered',
  },
  decline: {
    ...clientsTurn,
    to: 'cancelled',
    turn: null,
    who: 'client',
    guards: ['fullAccess'],
    event: 'order.offer_declined',
    reason: 'cause',
  },
  /** Our offer was wrong: it can no longer be accepted, and a new one follows. */
  recall: {
    ...clientsTurn,
    to: 'negotiation',
    turn: 'manager',
    who: 'manager',
    guards: [],
    event: 'order.offer_recalled',
    reason: 'text',
  },
  answer: {
    ...ourTurn,
    to: 'negotiation',
    turn: 'client',
    who: 'manager',
    guards: ['offerPriced', 'validUntilSet', 'withinDiscountLimit'],
    event: 'order.offer_sent',
  },
  accept_counter: {
    ...ourTurn,
    to: 'confirmed',
    turn: null,
    who: 'manager',
    guards: ['termsNamed', 'allPriced', 'withinDiscountLimit', 'withinCredit', 'nothingOverdue'],
    event: 'order.counter_accepted',
  },
  expire: {
    ...clientsTurn,
    to: 'expired',
    turn: null,
    who: 'time',
    guards: [],
    event: 'order.expired',
  },
  escalate: {
    ...ourTurn,
    to: 'same',
    turn: 'manager',
    who: 'time',
    guards: [],
    event: 'order.escalated',
  },
  extend: {
    ...expired,
    to: 'negotiation',
    turn: 'client',
    who: 'manager',
    guards: ['validUntilSet'],
    event: 'order.extended',
  },
  renew: {
    ...expired,
    to: 'negotiation',
    turn: 'client',
    who: 'manager',
    guards: ['offerPriced', 'validUntilSet', 'withinDiscountLimit'],
    event: 'order.renewed',
  },
  ask_renewal: {
    ...expired,
    to: 'negotiation',
    turn: 'manager',
    who: 'client',
    guards: ['fullAccess'],
    event: 'order.renewal_asked',
  },
  close: {
    ...expired,
    to: 'cancelled',
    turn: null,
    who: 'manager',
    guards: [],
    event: 'order.closed',
    reason: 'cause',
  },
  /** A pending amendment continues to wait for its answer. */
  start: {
    ...confirmed,
    to: 'in_work',
    turn: 'same',
    who: 'manager',
    guards: ['prepaid'],
    event: 'order.started',
  },
  amend: {
    from: ['confirmed', 'in_work'],
    to: 'same',
    turn: null,
    who: 'either',
    guards: ['fullAccess', 'nothingOpen'],
    event: 'order.amendment_sent',
  },
  accept_amendment: {
    from: ['confirmed', 'in_work'],
    to: 'same',
    turn: null,
    who: 'either',
    guards: ['fullAccess', 'answerIsYours', 'withinCredit'],
    event: 'order.amendment_accepted',
  },
  refuse_amendment: {
    from: ['confirmed', 'in_work'],
    to: 'same',
    turn: null,
    who: 'either',
    guards: ['answerIsYours'],
    event: 'order.amendment_refused',
    reason: 'text',
  },
  cancel: {
    ...confirmed,
    to: 'cancelled',
    turn: null,
    who: 'manager',
    guards: [],
    event: 'order.cancelled',
    reason: 'cause',
  },
  cancel_remainder: {
    from: ['in_work'],
    to: 'same',
    turn: null,
    who: 'chief_manager',
    guards: [],
    event: 'order.remainder_cancelled',
    reason: 'cause',
  },
  complete: {
    from: ['in_work'],
    to: 'completed',
    turn: null,
    who: 'facts',
    guards: ['allDelivered'],
    event: 'order.completed',
  },
  repeat: {
    from: ['completed', 'cancelled', 'expired'],
    to: 'draft',
    turn: null,
    who: 'either',
    guards: [],
    event: 'order.repeated',
  },
} as const satisfies Record<string, Transition>
export type OrderTransition = keyof typeof orderTransitions
