import { inputs } from '#features/fulfilment/shipments/lot.ts'
import { canManage, isAtLeast, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'
import type { RequestOrigin, requestStates } from './support-rules.ts'

/**
 * A support request (product 4.13), for example a client's claim about missing or broken goods. Its transitions
 * are data: the server enforces them, replies carry their verdicts, buttons are made from those, and the test
 * lists them.
 */
export type RequestState = (typeof requestStates)[number]

/** `asker`: the author and their company; `helper`: the people who are asked. */
type Side = 'asker' | 'helper'
type Transition = { from: readonly RequestState[]; to: RequestState; who: Side }

export const requestTransitions = {
  take: { from: ['new'], to: 'in_progress', who: 'helper' },
  /** Information is missing that only the author has. */
  ask: { from: ['new', 'in_progress'], to: 'waiting_client', who: 'helper' },
  answer: { from: ['waiting_client'], to: 'in_progress', who: 'asker' },
  decide: { from: ['new', 'in_progress', 'waiting_client'], to: 'resolved', who: 'helper' },
  withdraw: { from: ['new'], to: 'cancelled', who: 'asker' },
  close: { from: ['resolved'], to: 'closed', who: 'asker' },
  /** The author does not accept the decision. */
  reopen: { from: ['resolved', 'closed'], to: 'in_progress', who: 'asker' },
} as const satisfies Record<string, Transition>
export type RequestTransition = keyof typeof requestTransitions
export const namesOfTransitions = Object.keys(requestTransitions) as [
  RequestTransition,
  ...RequestTransition[],
]

/** A request may be reopened within this time after the decision (product 4.13), in milliseconds. */
const reopenableMs = 14 * 86_400_000
/** The urgency of a decision. The default is normal. */
export const priorities = ['urgent', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]
/** The highest rating: 1 not helped at all, 5 very well. */
export const mostStars = 5

/** Returns whether it still waits for a decision. */
export const isOpen = (state: RequestState): boolean =>
  (requestTransitions.decide.from as readonly RequestState[]).includes(state)

/** Problems that pieces of a line can have. Late pieces are not wrong, so nothing is credited or replaced for them. */
export const troubles = ['short', 'damaged', 'wrong', 'late', 'other'] as const
export type Trouble = (typeof troubles)[number]

/** Outcomes the author may prefer. */
export const outcomes = inputs
export type Outcome = (typeof outcomes)[number]

/** The decisions: new pieces, money back, each line by itself, rejection, or an answer in words. */
export const decisions = ['replace', 'credit', 'settle', 'reject', 'answer'] as const
export type Decision = (typeof decisions)[number]

/** Decisions that give something for pieces: a replacement order or a credit. */
export const givingDecisions = ['replace', 'credit'] as const
export type GivingDecision = (typeof givingDecisions)[number]
/** The decisions about pieces of one line. */
export const piecesDecisions = [...givingDecisions, 'reject'] as const
export type PiecesDecision = (typeof piecesDecisions)[number]
/** Returns whether a decision names pieces. */
export const isGiving = (decision: Decision): decision is GivingDecision | 'settle' =>
  decision === 'settle' || givingDecisions.some((one) => one === decision)

/**
 * Returns the possible decisions, the most likely first. Replacements and credits need an order; other
 * questions are mostly answered.
 */
export const decisionsFor = ({ has_order }: { has_order: boolean }): readonly Decision[] =>
  has_order ? decisions : ['answer', 'reject']

type Asking = Pick<Person, 'id' | 'role'> & { org_role?: OrgRole }
/** `why`: a message key. */
export type Verdict = { ok: true; why: null } | { ok: false; why: string }
const no = (why: string): Verdict => ({ ok: false, why })

/** Returns whether the decision can be rated. */
export const isRatable = (state: RequestState): boolean => state === 'resolved' || state === 'closed'

/** The state of a request, when it was decided, and who asks. */
export type Standing = {
  state: RequestState
  decided_at: Date | null
  origin: RequestOrigin
  created_by_id: number | null
}

/** Returns whether a person may make a transition of a request, or why not. */
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

/** Returns the transitions from this state that belong to the person's side, each with its verdict. */
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

/** Visitors are answered by e-mail only, so they cannot be asked back. */
const isAnswerable = (name: RequestTransition, { origin }: Standing): boolean =>
  name !== 'ask' || origin !== 'outside'

/** Returns the sides a person is on. An administrator who asks the administrators is on both. */
export function sidesOf(
  person: Asking,
  { origin, created_by_id }: Pick<Standing, 'origin' | 'created_by_id'>,
): readonly Side[] {
  if (origin !== 'staff') return [canManage(person) ? 'helper' : 'asker']
  const asks: readonly Side[] = person.id === created_by_id ? ['asker'] : []
  return isAtLeast(person, 'admin') ? [...asks, 'helper'] : asks
}
