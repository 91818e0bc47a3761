import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { OrderStage, Turn } from './order.ts'
import { type Guard, type OrderTransition, orderTransitions, type Transition } from './transitions.ts'

/**
 * The transitions that people make through an endpoint. Those of the clock and of arriving goods are not among
 * them.
 */
export const transitionsByPeople = [
  'send_offer',
  'propose',
  'confirm',
  'reject',
  'accept',
  'counter',
  'decline',
  'submit',
  'edit',
  'withdraw',
  'withdraw_opened',
  'change',
  'recall',
  'answer',
  'accept_counter',
  'extend',
  'renew',
  'ask_renewal',
  'close',
  'start',
  'amend',
  'apply_change',
  'accept_amendment',
  'refuse_amendment',
  'recall_amendment',
  'cancel',
  'cancel_remainder',
  'discard',
] as const satisfies OrderTransition[]
export type TransitionByPeople = (typeof transitionsByPeople)[number]

type Standing = { stage: OrderStage; turn: Turn | null }
/** The company role is known only for clients. */
type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }
/** The known values of the guards. An absent guard is unknown. */
export type Known = Partial<Record<Guard, boolean>>

/** `why` is a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Returns the side a person is on. */
export const sideOf = (person: Asking): Turn => (canManage(person) ? 'manager' : 'client')
export const otherSide = (side: Turn): Turn => (side === 'client' ? 'manager' : 'client')

/** Returns whether this person may make this transition now, or why not. */
export function canTransition(
  order: Standing,
  name: OrderTransition,
  person: Asking,
  known: Known = {},
): Verdict {
  const { from, on, guards }: Transition = orderTransitions[name]
  if (!mayEver(name, person)) return no('orders.notYourTransition')
  if (!from.includes(order.stage)) return no('orders.transitionNotAllowed')
  if (on && on !== order.turn) return no('orders.notYourTurn')
  if (person.org_role && !mayDo(person.org_role, 'buy')) return no('clientsInside.mayNot.buy')
  const broken = guards.find((guard) => known[guard] === false)
  return broken ? no(`orders.guards.${broken}`) : { ok: true, why: null }
}

/** Returns what is known about the guards of a transition. It may depend on the draft or on the sent round. */
export type KnowOf = (name: OrderTransition) => Known

/** Returns the transitions from the current stage that this person could make, each with its verdict. */
export const transitionsFrom = (order: Standing, person: Asking, know: KnowOf = () => ({})) =>
  transitionsByPeople
    .filter((transition) => mayEver(transition, person) && isFrom(transition, order))
    .map((transition) => ({
      transition,
      ...canTransition(order, transition, person, know(transition)),
      reason: needsReason(transition),
    }))

/** Returns the reason a transition requires: words, one of the causes, or none. */
export const needsReason = (name: OrderTransition): 'text' | 'cause' | null => {
  const { reason }: Transition = orderTransitions[name]
  return reason ?? null
}

/**
 * Returns whose turn it is after a transition. The table says it, except for an amendment, which either side
 * may send.
 */
export function turnAfter(name: OrderTransition, person: Asking, before: Turn | null): Turn | null {
  if (name === 'amend') return otherSide(sideOf(person))
  const { turn }: Transition = orderTransitions[name]
  return turn === 'same' ? before : turn
}

/** An answer to an amendment is possible only while there is one. */
const isFrom = (name: OrderTransition, { stage, turn }: Standing): boolean => {
  const { from }: Transition = orderTransitions[name]
  const isAnswer = /^(accept|refuse|recall)_amendment$/.test(name)
  return from.includes(stage) && (!isAnswer || turn !== null)
}

function mayEver(name: OrderTransition, person: Asking): boolean {
  const { who }: Transition = orderTransitions[name]
  if (who === 'either') return true
  if (who === 'client') return !canManage(person)
  return (who === 'manager' || who === 'chief_manager') && isAtLeast(person, who)
}
