import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import { type Guard, type Move, type OrderMove, orderMoves } from './moves.ts'
import type { OrderStage, Turn } from './order.ts'

/** The moves somebody makes by an endpoint; those of the clock and of goods that arrived are nobody's. */
export const movesByPeople = [
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
] as const satisfies OrderMove[]
export type MoveByPeople = (typeof movesByPeople)[number]

type Standing = { stage: OrderStage; turn: Turn | null }
/** What somebody is in their company is known of clients. */
type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }
/** What is known of the guards; absent is unknown. */
export type Known = Partial<Record<Guard, boolean>>

/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Whose side somebody is on. */
export const sideOf = (person: Asking): Turn => (canManage(person) ? 'manager' : 'client')
export const otherSide = (side: Turn): Turn => (side === 'client' ? 'manager' : 'client')

/** Whether this person may move this order so now, or why not. */
export function canMove(order: Standing, name: OrderMove, person: Asking, known: Known = {}): Verdict {
  const { from, on, guards }: Move = orderMoves[name]
  if (!mayEver(name, person)) return no('orders.notYourMove')
  if (!from.includes(order.stage)) return no('orders.moveNotAllowed')
  if (on && on !== order.turn) return no('orders.notYourTurn')
  if (person.org_role && !mayDo(person.org_role, 'buy')) return no('clientsInside.mayNot.buy')
  const broken = guards.find((guard) => known[guard] === false)
  return broken ? no(`orders.guards.${broken}`) : { ok: true, why: null }
}

/** What is known of the guards may hang on the move: what is being written, or what was sent. */
export type KnowOf = (name: OrderMove) => Known

/** The moves that lead on from here and are this person's to make, each with its verdict. */
export const movesFrom = (order: Standing, person: Asking, know: KnowOf = () => ({})) =>
  movesByPeople
    .filter((move) => mayEver(move, person) && isFrom(move, order))
    .map((move) => ({ move, ...canMove(order, move, person, know(move)), reason: needsReason(move) }))

/** What has to be said with a move. */
export const needsReason = (name: OrderMove): 'text' | 'cause' | null => {
  const { reason }: Move = orderMoves[name]
  return reason ?? null
}

/** Who is to answer after a move: the table says it, but for an amendment, which either side may send. */
export function turnAfter(name: OrderMove, person: Asking, before: Turn | null): Turn | null {
  if (name === 'amend') return otherSide(sideOf(person))
  const { turn }: Move = orderMoves[name]
  return turn === 'same' ? before : turn
}

/** An answer to an amendment is offered while there is one. */
const isFrom = (name: OrderMove, { stage, turn }: Standing): boolean => {
  const { from }: Move = orderMoves[name]
  const isAnswer = name === 'accept_amendment' || name === 'refuse_amendment'
  return from.includes(stage) && (!isAnswer || turn !== null)
}

function mayEver(name: OrderMove, person: Asking): boolean {
  const { who }: Move = orderMoves[name]
  if (who === 'either') return true
  if (who === 'client') return !canManage(person)
  return (who === 'manager' || who === 'chief_manager') && isAtLeast(person, who)
}
