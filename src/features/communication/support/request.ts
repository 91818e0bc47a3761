import { inputs } from '#features/fulfilment/shipments/lot.ts'
import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { RequestOrigin, requestStates } from './support-rules.ts'

/**
 * A request (product 4.13): someone asks for help, a client about goods that came short or broken among them. How it
 * moves is data: the server enforces it, replies carry its verdicts, buttons are drawn from those, the test lists it.
 */
export type RequestState = (typeof requestStates)[number]

/** `asker`: the person who asked, with their company; `helper`: the person who is asked. */
type Side = 'asker' | 'helper'
type Transition = { from: readonly RequestState[]; to: RequestState; who: Side }

export const requestTransitions = {
  take: { from: ['new'], to: 'in_progress', who: 'helper' },
  /** Something is missing that only the person who asks knows. */
  ask: { from: ['new', 'in_progress'], to: 'waiting_client', who: 'helper' },
  answer: { from: ['waiting_client'], to: 'in_progress', who: 'asker' },
  decide: { from: ['new', 'in_progress', 'waiting_client'], to: 'resolved', who: 'helper' },
  withdraw: { from: ['new'], to: 'cancelled', who: 'asker' },
  close: { from: ['resolved'], to: 'closed', who: 'asker' },
  /** What was decided does not do. */
  reopen: { from: ['resolved', 'closed'], to: 'in_progress', who: 'asker' },
} as const satisfies Record<string, Transition>
export type RequestTransition = keyof typeof requestTransitions
export const namesOfTransitions = Object.keys(requestTransitions) as [
  RequestTransition,
  ...RequestTransition[],
]

/** Product 4.13: for so long after the decision a request may be opened again, in milliseconds. */
const reopenableMs = 14 * 86_400_000
/** How soon it is decided. What no one has looked at is normal. */
export const priorities = ['urgent', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]
/** How well the person who asked was helped: 1 not at all, 5 very well. */
export const mostStars = 5

/** Whether it still waits for a decision. */
export const isOpen = (state: RequestState): boolean =>
  (requestTransitions.decide.from as readonly RequestState[]).includes(state)

/** What may be wrong with pieces of a line. */
export const troubles = ['short', 'damaged', 'wrong', 'other'] as const
export type Trouble = (typeof troubles)[number]

/** What the person who asks would like best. */
export const outcomes = inputs
export type Outcome = (typeof outcomes)[number]

/** What was decided: new pieces, the money back, nothing of it, or an answer in words. */
export const decisions = ['replace', 'credit', 'reject', 'answer'] as const
export type Decision = (typeof decisions)[number]

/** These are given for pieces of goods, and there they come from: an order sent again, a credit. */
export const givingDecisions = ['replace', 'credit'] as const
export type GivingDecision = (typeof givingDecisions)[number]
export const isGiving = (decision: Decision): decision is GivingDecision =>
  givingDecisions.some((one) => one === decision)

/** The likeliest first. New pieces and money are given for an order alone; other questions are mostly answered. */
export const decisionsFor = ({ has_order }: { has_order: boolean }): readonly Decision[] =>
  has_order ? decisions : ['answer', 'reject']

type Asking = Pick<Person, 'id' | 'role'> & { org_role?: OrgRole }
/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** What was decided can be rated. */
export const isRatable = (state: RequestState): boolean => state === 'resolved' || state === 'closed'

/** Where a request stands, since when it is decided, and who asks. */
export type Standing = {
  state: RequestState
  decided_at: Date | null
  origin: RequestOrigin
  created_by_id: number | null
}

/** Whether this person may move a request that stands so, or why not. */
export function canTransition(
  standing: Standing,
  name: RequestTransition,
  person: Asking,
  now: Date,
): Verdict {
  const { state, decided_at } = standing
  const { from, who }: Transition = requestTransitions[name]
  if (!sidesOf(person, standing).includes(who)) return no('support.notYourTransition')
  if (!from.includes(state) || !isAnswerable(name, standing)) return no('support.transitionNotAllowed')
  if (name === 'reopen' && (decided_at === null || now.getTime() - decided_at.getTime() >= reopenableMs))
    return no('support.tooLateToReopen')
  if (person.org_role && !mayDo(person.org_role, 'buy')) return no('clientsInside.mayNot.buy')
  return { ok: true, why: null }
}

/** The moves that lead on from here and are this person's side's, each with its verdict. */
export const transitionsFrom = (standing: Standing, person: Asking, now: Date) =>
  namesOfTransitions
    .filter((transition) => {
      const { from, who }: Transition = requestTransitions[transition]
      return (
        sidesOf(person, standing).includes(who) &&
        from.includes(standing.state) &&
        isAnswerable(transition, standing)
      )
    })
    .map((transition) => ({ transition, ...canTransition(standing, transition, person, now) }))

/** Who wrote from outside is answered by e-mail alone. */
const isAnswerable = (name: RequestTransition, { origin }: Standing): boolean =>
  name !== 'ask' || origin !== 'outside'

/** An administrator who asks the administrators stands on both sides. */
export function sidesOf(
  person: Asking,
  { origin, created_by_id }: Pick<Standing, 'origin' | 'created_by_id'>,
): readonly Side[] {
  if (origin !== 'staff') return [canManage(person) ? 'helper' : 'asker']
  const asks: readonly Side[] = person.id === created_by_id ? ['asker'] : []
  return isAtLeast(person, 'admin') ? [...asks, 'helper'] : asks
}
