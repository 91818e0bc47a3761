import { looksAfter } from '#features/people/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'

/** The states of a blanket order: sent to the client, who accepts or declines it; closed by staff. */
export const blanketStates = ['sent', 'accepted', 'declined', 'closed'] as const
export type BlanketState = (typeof blanketStates)[number]

/** The steps of a blanket order: from which states, to which, and by which side. */
export const blanketTransitions = {
  accept: { from: ['sent'], to: 'accepted', by: 'client' },
  decline: { from: ['sent'], to: 'declined', by: 'client' },
  close: { from: ['sent', 'accepted'], to: 'closed', by: 'staff' },
} as const satisfies Record<
  string,
  { from: readonly BlanketState[]; to: BlanketState; by: 'client' | 'staff' }
>
export type BlanketTransition = keyof typeof blanketTransitions

/** Returns whether a blanket order may make this step from its state. */
export const isPossible = (state: BlanketState, name: BlanketTransition): boolean =>
  (blanketTransitions[name].from as readonly BlanketState[]).includes(state)

type Owned = { organization_id: number; manager_id: number | null }

/** Returns whether a person may see a blanket order: people of its company, and the staff who see that company. */
export const canSeeBlanketOrder = (person: Person, of: Owned): boolean =>
  isClient(person) ? person.organization_id === of.organization_id : looksAfter(person, of)

/** The most lines of a blanket order. */
export const mostBlanketLines = 100
