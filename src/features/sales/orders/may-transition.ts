import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { OrderStage, Turn } from './order.ts'
import { type Guard, type OrderTransition, orderTransitions, type Transition } from './transitions.ts'

/** The moves someone makes by an endpoint; those of the clock and of goods that arrived are no one's. */
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
  'answer',
  'accept_counter',
  'extend',
  'renew',
  'ask_renewal',
  'close',
  'start',
  'amend',
  'accept_amendment',
  'refuse_amendment',
  'cancel',
  'cancel_remainder',
  'discard',
] as const satisfies OrderTransition[]
export type TransitionByPeople = (typeof transitionsByPeople)[number]

type Standing = { stage: OrderStage; turn: Turn | null }
/** What someone is in their company is known of clients. */
type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }
/** What is known of the guards; absent is unknown. */
export type Known = Partial<Record<Guard, boolean>>

/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Whose side someone is on. */
export const sideOf = (person: Asking): Turn => (canManage(person) ? 'manager' : 'client')
export const otherSide = (side: Turn): Turn => (side === 'client' ? 'manager' : 'client')

/** Whether this person may move this order so now, or why not. */
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

/** What is known of the guards may hang on the move: what is being written, or what was sent. */
export type KnowOf = (name: OrderTransition) => Known

/** The moves that lead on from here and are this person's to make, each with its verdict. */
export const transitionsFrom = (order: Standing, person: Asking, know: KnowOf = () => ({})) =>
  transitionsByPeople
    .filter((transition) => mayEver(transition, person) && isFrom(transition, order))
    .map((transition) => ({
      transition,
      ...canTransition(order, transition, person, know(transition)),
      reason: needsReason(transition),
    }))

/** What has to be said with a move. */
export const needsReason = (name: OrderTransition): 'text' | 'cause' | null => {
  const { reason }: Transition = orderTransitions[name]
  return reason ?? null
}

/** Who is to answer after a move: the table says it, but for an amendment, which either side may send. */
export function turnAfter(name: OrderTransition, person: Asking, before: Turn | null): Turn | null {
  if (name === 'amend') return otherSide(sideOf(person))
  const { turn }: Transition = orderTransitions[name]
  return turn === 'same' ? before : turn
}

/** An answer to an amendment is offered while there is one. */
const isFrom = (name: OrderTransition, { stage, turn }: Standing): boolean => {
  const { from }: Transition = orderTransitions[name]
  const isAnswer = name === 'accept_amendment' || name === 'refuse_amendment'
  return from.includes(stage) && (!isAnswer || turn !== null)
}

function mayEver(name: OrderTransition, person: Asking): boolean {
  const { who }: Transition = orderTransitions[name]
  if (who === 'either') return true
  if (who === 'client') return !canManage(person)
  return (who === 'manager' || who === 'chief_manager') && isAtLeast(person, who)
}
