import type { LotState } from './lot.ts'

/** The moments stored with a lot. */
export type LotMoment =
  | 'ready_at'
  | 'requested_at'
  | 'booked_at'
  | 'sent_at'
  | 'delivered_at'
  | 'accepted_at'
  | 'cancelled_at'

/**
 * Every transition of a lot (product 4.7) as data: the server enforces it, replies contain its verdicts,
 * buttons are drawn from them, and the test lists it.
 */
export type Transition = {
  from: readonly LotState[]
  /** `same`: the state does not change. */
  to: LotState | 'same'
  /** `time` and `facts` are not people: the clock, and changes of other lots and of orders. */
  who: 'client' | 'manager' | 'either' | 'time' | 'facts'
  guards: readonly Guard[]
  event: `lot.${string}`
  at?: LotMoment
}

/** Conditions that must also be true. A guard that is unknown does not block. */
export const guards = [
  'fullAccess',
  'packed',
  'contents',
  'withinConfirmed',
  'paid',
  'nothingOverdue',
] as const
export type Guard = (typeof guards)[number]

const ready = { from: ['ready'] } as const
const forming = { from: ['forming'] } as const
const requested = { from: ['requested'] } as const

export const lotTransitions = {
  pack: {
    from: ['forming', 'ready', 'on_hold', 'requested', 'booked'],
    to: 'same',
    who: 'manager',
    guards: [],
    event: 'lot.packed',
  },
  make_ready: {
    ...forming,
    to: 'ready',
    who: 'manager',
    guards: ['packed', 'contents', 'withinConfirmed'],
    event: 'lot.ready',
    at: 'ready_at',
  },
  hold: { ...ready, to: 'on_hold', who: 'either', guards: ['fullAccess'], event: 'lot.held' },
  release: {
    from: ['on_hold'],
    to: 'ready',
    who: 'either',
    guards: ['fullAccess'],
    event: 'lot.released',
  },
  end_hold: { from: ['on_hold'], to: 'ready', who: 'time', guards: [], event: 'lot.released' },
  split: { ...ready, to: 'same', who: 'client', guards: ['fullAccess'], event: 'lot.split' },
  request: {
    ...ready,
    to: 'requested',
    who: 'client',
    guards: ['fullAccess'],
    event: 'lot.requested',
    at: 'requested_at',
  },
  /** It was requested together with another lot, which has taken its goods. */
  merge: { ...ready, to: 'cancelled', who: 'facts', guards: [], event: 'lot.merged', at: 'cancelled_at' },
  change_request: {
    ...requested,
    to: 'same',
    who: 'client',
    guards: ['fullAccess'],
    event: 'lot.request_changed',
  },
  book: {
    ...requested,
    to: 'booked',
    who: 'manager',
    guards: ['packed', 'contents', 'paid', 'nothingOverdue'],
    event: 'lot.booked',
    at: 'booked_at',
  },
  send: {
    from: ['booked'],
    to: 'in_transit',
    who: 'manager',
    guards: ['packed', 'contents'],
    event: 'lot.sent',
    at: 'sent_at',
  },
  deliver: {
    from: ['in_transit'],
    to: 'delivered',
    who: 'manager',
    guards: [],
    event: 'lot.delivered',
    at: 'delivered_at',
  },
  accept: {
    from: ['delivered'],
    to: 'accepted',
    who: 'client',
    guards: ['fullAccess'],
    event: 'lot.accepted',
    at: 'accepted_at',
  },
  accept_by_time: {
    from: ['delivered'],
    to: 'accepted',
    who: 'time',
    guards: [],
    event: 'lot.accepted_by_time',
    at: 'accepted_at',
  },
  cancel: {
    from: ['forming', 'ready', 'on_hold', 'requested', 'booked'],
    to: 'cancelled',
    who: 'manager',
    guards: [],
    event: 'lot.cancelled',
    at: 'cancelled_at',
  },
  /** Photos of its packages. */
  photograph: {
    from: ['forming', 'ready', 'on_hold', 'requested', 'booked', 'in_transit'],
    to: 'same',
    who: 'manager',
    guards: [],
    event: 'lot.photographed',
  },
  /** Its order promises less than before, so a lot being formed is reduced. */
  trim: { ...forming, to: 'same', who: 'facts', guards: [], event: 'lot.trimmed' },
  drop: {
    ...forming,
    to: 'cancelled',
    who: 'facts',
    guards: [],
    event: 'lot.trimmed',
    at: 'cancelled_at',
  },
} as const satisfies Record<string, Transition>
export type LotTransition = keyof typeof lotTransitions
