import { canManage, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { LotState } from './lot.ts'
import { type Guard, type LotTransition, lotTransitions, type Transition } from './transitions.ts'

/** The transitions that people make through an endpoint. The clock and events make the others. */
export const transitionsByPeople = [
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
] as const satisfies LotTransition[]

type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }
/** The known values of the guards. An absent guard is unknown. */
export type Known = Partial<Record<Guard, boolean>>
/** `why` is a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Returns whether this person may make this transition now, or why not. */
export function canTransition(
  state: LotState,
  name: LotTransition,
  person: Asking,
  known: Known = {},
): Verdict {
  const { from, guards }: Transition = lotTransitions[name]
  if (!mayEver(name, person)) return no('shipments.notYourTransition')
  if (!from.includes(state)) return no('shipments.transitionNotAllowed')
  if (person.org_role && !mayDo(person.org_role, 'buy')) return no('clientsInside.mayNot.buy')
  const broken = guards.find((guard) => known[guard] === false)
  return broken ? no(`shipments.guards.${broken}`) : { ok: true, why: null }
}

/** Returns the transitions from the current state that this person could make, each with its verdict. */
export const transitionsFrom = (state: LotState, person: Asking, known: Known = {}) =>
  transitionsByPeople
    .filter(
      (transition) =>
        mayEver(transition, person) && (lotTransitions[transition] as Transition).from.includes(state),
    )
    .map((transition) => ({ transition, ...canTransition(state, transition, person, known) }))

function mayEver(name: LotTransition, person: Asking): boolean {
  const { who }: Transition = lotTransitions[name]
  return who === 'either' || who === (canManage(person) ? 'manager' : 'client')
}
