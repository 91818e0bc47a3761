import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { type Guard, type Move, type OrderMove, orderMoves } from './moves.ts'
import type { OrderStage, Turn } from './order.ts'

/** The moves an endpoint carries out today; the others come with offers, shipments and bills. */
export const movesToday = ['withdraw', 'confirm', 'reject'] as const satisfies OrderMove[]
export type MoveToday = (typeof movesToday)[number]

type Standing = { stage: OrderStage; turn: Turn | null }
type Asking = Pick<Person, 'role'>
/** What is known of the guards; absent is unknown. */
export type Known = Partial<Record<Guard, boolean>>

/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Whether this person may move this order so now, or why not. */
export function canMove(order: Standing, name: OrderMove, person: Asking, known: Known = {}): Verdict {
  const { from, on, guards }: Move = orderMoves[name]
  if (!mayEver(name, person)) return no('orders.notYourMove')
  if (!from.includes(order.stage)) return no('orders.moveNotAllowed')
  if (on && on !== order.turn) return no('orders.notYourTurn')
  const broken = guards.find((guard) => known[guard] === false)
  return broken ? no(`orders.guards.${broken}`) : { ok: true, why: null }
}

/** The moves of today that lead on from here and are this person's to make, each with its verdict. */
export const movesFrom = (order: Standing, person: Asking, known: Known = {}) =>
  movesToday
    .filter((move) => mayEver(move, person) && isFrom(move, order.stage))
    .map((move) => ({ move, ...canMove(order, move, person, known), reason: needsReason(move) }))

/** What has to be said with a move. */
export const needsReason = (name: OrderMove): 'text' | 'cause' | null => {
  const { reason }: Move = orderMoves[name]
  return reason ?? null
}

const isFrom = (move: OrderMove, stage: OrderStage): boolean =>
  (orderMoves[move].from as readonly OrderStage[]).includes(stage)

function mayEver(name: OrderMove, person: Asking): boolean {
  const { who }: Move = orderMoves[name]
  if (who === 'either') return true
  if (who === 'client') return !canManage(person)
  return (who === 'manager' || who === 'chief_manager') && isAtLeast(person, who)
}
