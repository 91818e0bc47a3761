import { canManage, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { LotState } from './lot.ts'
import { type Guard, type LotMove, lotMoves, type Move } from './moves.ts'

/** The moves somebody makes by an endpoint; the others are nobody's. */
export const movesByPeople = [
  'pack',
  'make_ready',
  'request',
  'change_request',
  'book',
  'send',
  'deliver',
  'accept',
  'split',
  'hold',
  'release',
  'cancel',
  'photograph',
] as const satisfies LotMove[]

type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }
/** What is known of the guards; absent is unknown. */
export type Known = Partial<Record<Guard, boolean>>
/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Whether this person may move this lot so now, or why not. */
export function canMove(state: LotState, name: LotMove, person: Asking, known: Known = {}): Verdict {
  const { from, guards }: Move = lotMoves[name]
  if (!mayEver(name, person)) return no('shipments.notYourMove')
  if (!from.includes(state)) return no('shipments.moveNotAllowed')
  if (person.org_role && !mayDo(person.org_role, 'buy')) return no('clientsInside.mayNot.buy')
  const broken = guards.find((guard) => known[guard] === false)
  return broken ? no(`shipments.guards.${broken}`) : { ok: true, why: null }
}

/** The moves that lead on from here and are this person's to make, each with its verdict. */
export const movesFrom = (state: LotState, person: Asking, known: Known = {}) =>
  movesByPeople
    .filter((move) => mayEver(move, person) && (lotMoves[move] as Move).from.includes(state))
    .map((move) => ({ move, ...canMove(state, move, person, known) }))

function mayEver(name: LotMove, person: Asking): boolean {
  const { who }: Move = lotMoves[name]
  return who === 'either' || who === (canManage(person) ? 'manager' : 'client')
}
