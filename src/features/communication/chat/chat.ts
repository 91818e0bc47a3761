import { looksAfter } from '#features/people/clients/policy.ts'
import { isBlocked, isClient, type Manager, type Person } from '#platform/shared/audience.ts'

/**
 * Conversations (product 4.12): one about everything with every company, one about each thing they talk of, and one with
 * support, which alone is open to people who are blocked.
 */
export const topics = ['general', 'support', 'subject'] as const
export type Topic = (typeof topics)[number]

/** What a conversation may be about. */
export const subjectKinds = ['order', 'order_line', 'product', 'invoice', 'lot', 'support_request'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** On which side of the counter someone speaks. */
export const sides = ['client', 'staff'] as const
export type ChatSide = (typeof sides)[number]

export const sideOf = (person: Pick<Person, 'role'>): ChatSide =>
  person.role === 'client' ? 'client' : 'staff'

/** Characters of one message, of one note. */
export const longestMessage = 10_000
export const mostFiles = 10
/** So many ready phrases of the company are stored, and so many that someone of the staff keeps for themselves. */
export const mostPhrases = 200
export const mostOwnPhrases = 100

/** Issue: a message may be worded again for a quarter of an hour, in milliseconds. */
export const editableMs = 15 * 60_000
/** A message no one has read for so long is sent by e-mail, in milliseconds. */
export const quietMs = 10 * 60_000

type Said = { author_id: number; at: Date; deleted_at: Date | null }

/** The person who wrote it may change it for a while; no one else, and no one what is taken back. */
export const mayEdit = (
  person: Pick<Person, 'id'>,
  { author_id, at, deleted_at }: Said,
  now: Date,
): boolean => author_id === person.id && deleted_at === null && now.getTime() - at.getTime() < editableMs

type Thread = {
  topic: Topic
  organization_id: number
  /** Who looks after the company. */
  manager_id: number | null
  /** Whom the conversation was handed to, and who answers for them now. */
  handed_to_id: number | null
  handed_now_id: number | null
}

/** Its company's own people, blocked ones support alone; the staff who look after it, and the person who it was handed to or stands in for them. */
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

/** What a proposal would change of a line; what it does not name stays. */
export type Input = {
  quantity: number | null
  unit_amount: number | null
  per: 1 | 100 | 1000 | null
  promised_on: string | null
}
/** A line as it stood when the proposal was made. */
export type Standing = {
  quantity: number
  unit_amount: number | null
  per: number
  promised_on: string | null
}

export const storedProposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export const proposalStates = [...storedProposalStates, 'outdated'] as const
export type ProposalState = (typeof proposalStates)[number]

/** An open proposal is outdated once its line is another than it was, or gone. */
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
