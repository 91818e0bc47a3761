import { looksAfter } from '#features/people/clients/policy.ts'
import { isBlocked, isClient, type Manager, type Person } from '#platform/shared/audience.ts'

/**
 * Conversations (product 4.12). A company has one general conversation, one per subject, and one with support,
 * which alone is open to blocked people.
 */
export const topics = ['general', 'support', 'subject'] as const
export type Topic = (typeof topics)[number]

/** The kinds of things a conversation may be about. */
export const subjectKinds = ['order', 'order_line', 'product', 'invoice', 'lot', 'support_request'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The side on which a person writes. */
export const sides = ['client', 'staff'] as const
export type ChatSide = (typeof sides)[number]

export const sideOf = (person: Pick<Person, 'role'>): ChatSide =>
  person.role === 'client' ? 'client' : 'staff'

/** Length of a message or a note, in characters. */
export const longestMessage = 10_000
export const mostFiles = 10
/** The most phrases of the company, and of one member of staff. */
export const mostPhrases = 200
export const mostOwnPhrases = 100

/** The time during which a message may be edited (decision 0078), in milliseconds. */
export const editableMs = 15 * 60_000
/** A message unread for this long is sent by e-mail, in milliseconds. */
export const quietMs = 10 * 60_000

type Said = { author_id: number; at: Date; deleted_at: Date | null }

/** Only the author may edit a message, for a limited time, and not once it is deleted. */
export const mayEdit = (
  person: Pick<Person, 'id'>,
  { author_id, at, deleted_at }: Said,
  now: Date,
): boolean => author_id === person.id && deleted_at === null && now.getTime() - at.getTime() < editableMs

type Thread = {
  topic: Topic
  organization_id: number
  /** The company's manager. */
  manager_id: number | null
  /** The person the conversation was handed to, and who answers for them now. */
  handed_to_id: number | null
  handed_now_id: number | null
}

/**
 * Returns whether a person may see a conversation: people of its company (blocked ones only support), staff who
 * look after the company, and the person it was handed to or their substitute.
 */
export function maySeeThread(person: Person, thread: Thread): boolean {
  if (isClient(person))
    return (
      person.organization_id === thread.organization_id && (!isBlocked(person) || thread.topic === 'support')
    )
  return looksAfter(person, thread) || isHandedTo(person, thread)
}

const isHandedTo = (
  { id }: Pick<Manager, 'id'>,
  { handed_to_id, handed_now_id }: Pick<Thread, 'handed_to_id' | 'handed_now_id'>,
): boolean => handed_to_id === id || handed_now_id === id

/** The proposed values of a line. Null leaves a value as it is. */
export type Input = {
  quantity: number | null
  unit_amount: number | null
  per: 1 | 100 | 1000 | null
  promised_on: string | null
}
/** A line's values when the proposal was made. */
export type Standing = {
  quantity: number
  unit_amount: number | null
  per: number
  promised_on: string | null
}

export const storedProposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export const proposalStates = [...storedProposalStates, 'outdated'] as const
export type ProposalState = (typeof proposalStates)[number]

/** An open proposal is outdated once its line has changed or was removed. */
export const stateOf = (
  stored: (typeof storedProposalStates)[number],
  before: Standing,
  line: Standing | undefined,
): ProposalState => (stored === 'open' && !isSameStanding(before, line) ? 'outdated' : stored)

const isSameStanding = (before: Standing, line: Standing | undefined): boolean =>
  line !== undefined &&
  before.quantity === line.quantity &&
  before.unit_amount === line.unit_amount &&
  before.per === line.per &&
  before.promised_on === line.promised_on
