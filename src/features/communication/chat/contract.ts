import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { atLeast, clients, managers, talkers, verifiedBuyers } from '#platform/shared/audience.ts'
import { del, get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { languages } from '#platform/shared/i18n.ts'
import { UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted, text } from '#platform/shared/validation.ts'
import { Answers, AutoReply } from './answer-shape.ts'
import { proposalStates, sides, subjectKinds, topics } from './chat.ts'
import {
  Command,
  DeclineProposal,
  EditMessage,
  HandOver,
  KeepDraft,
  OpenThread,
  ReadUpTo,
  WriteMessage,
  WriteNote,
  WritePhrase,
  WriteProposal,
} from './chat-shape.ts'

/** The subject of a conversation, such as 'order:12', with its name. */
export const ThreadSubject = z.object({ kind: z.enum(subjectKinds), id: z.int(), title: z.string() })

/** A conversation in the list of the signed-in person. */
export const Thread = z.object({
  id: z.int(),
  topic: z.enum(topics),
  subject: ThreadSubject.nullable(),
  organization_id: z.int(),
  organization_name: z.string(),
  /** The company's name before it was merged; set only if both companies had such a conversation. */
  former: z.string().nullable(),
  /** The number of the last message; 0 without messages. */
  seq: z.int(),
  last: z
    .object({
      side: z.enum(sides),
      author: z.string(),
      /** Null for a deleted message. */
      body: z.string().nullable(),
      files: z.int(),
      at: Moment,
    })
    .nullable(),
  /** Messages of the other side after the last one read. */
  unread: z.int(),
  has_draft: z.boolean(),
  /** Since when the client has waited. Staff only. */
  unanswered_since: Moment.nullable(),
  due_at: Moment.nullable(),
})
export type Thread = z.infer<typeof Thread>

/** The person who answers. A substitute comes with the person they replace, until when, and their message or ''. */
export const Answering = z.object({
  id: z.int(),
  name: z.string(),
  stands_in_for: z.object({ name: z.string(), until: z.string(), reply: z.string() }).nullable(),
})

/** A single conversation. */
export const ThreadCard = Thread.extend({
  answering: Answering.nullable(),
  /** Today's closing time ('18:00') in the company's time zone while it is open. */
  at_work_until: z.string().nullable(),
  /** The last message the other side has read. */
  read_by_others: z.int(),
  /** The last message the signed-in person has read. */
  read: z.int(),
  draft: z.string(),
  /** The person it was handed to. Staff only. */
  handed_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The client's language; of several people, the owner's. */
  language: z.enum(languages),
})
export type ThreadCard = z.infer<typeof ThreadCard>

const Change = z.object({
  quantity: z.int(),
  price: UnitPrice.nullable(),
  promised_on: z.string().nullable(),
})

/** An order line with its current and proposed values. */
export const Proposal = z.object({
  order_id: z.int(),
  order_number: z.int(),
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  before: Change,
  after: Change,
  state: z.enum(proposalStates),
  answered_by: z.string().nullable(),
  answered_at: Moment.nullable(),
  reason: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const Message = z.object({
  id: z.int(),
  thread_id: z.int(),
  /** From 1, without gaps. */
  seq: z.int(),
  side: z.enum(sides),
  author_id: z.int(),
  author: z.string(),
  /** Only for the author: the browser finds its own message by it. */
  key: z.string().nullable(),
  /** Null for a deleted message. */
  body: z.string().nullable(),
  files: FileCard.array(),
  reply_to: z
    .object({ id: z.int(), seq: z.int(), author: z.string(), body: z.string().nullable() })
    .nullable(),
  proposal: Proposal.nullable(),
  at: Moment,
  edited_at: Moment.nullable(),
  /** Sent automatically for a manager who is away. */
  is_auto: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** An internal note, placed after the message with that number. */
export const Note = z.object({
  id: z.int(),
  after_seq: z.int(),
  author: z.string(),
  body: z.string(),
  at: Moment,
})
export type Note = z.infer<typeof Note>

export const threadViews = ['all', 'unread', 'unanswered', 'mine'] as const
export const ThreadFilter = Paging.extend({
  view: z.enum(threadViews).default('all'),
  kind: z.enum(subjectKinds).optional(),
  /** The client's language. */
  language: z.enum(languages).optional(),
  organization_id: z.coerce.number().int().positive().optional(),
  q: text(200).trim().optional(),
})
export type ThreadFilter = z.output<typeof ThreadFilter>

/** Filters the messages of a conversation: the last ones, those before one, or those after one. */
export const MessageFilter = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type MessageFilter = z.output<typeof MessageFilter>

export const Found = z.object({
  message_id: z.int(),
  thread_id: z.int(),
  seq: z.int(),
  topic: z.enum(topics),
  subject: ThreadSubject.nullable(),
  organization_name: z.string(),
  author: z.string(),
  body: z.string(),
  file_names: z.string().array(),
  at: Moment,
})
export type Found = z.infer<typeof Found>

/** `is_own`: visible to its author only. The others belong to the company. */
export const Phrase = WritePhrase.extend({ id: z.int(), is_own: z.boolean() })
export type Phrase = z.infer<typeof Phrase>

/** Calls of both sides. `maySeeThread` decides who may see a conversation. */
export const chatApi = {
  threads: get('/api/chat/threads', { who: talkers, query: ThreadFilter, reply: page(Thread) }),
  unread: get('/api/chat/unread', { who: talkers, reply: z.object({ threads: z.int() }) }),
  search: get('/api/chat/search', {
    who: talkers,
    query: Paging.extend({ q: text(200).trim().default('') }),
    reply: page(Found),
  }),
  /** Returns the existing conversation, or a new one. */
  open: post('/api/chat/threads', { who: talkers, body: OpenThread, reply: ThreadCard }),
  thread: get('/api/chat/threads/:id', { who: talkers, reply: ThreadCard }),
  messages: get('/api/chat/threads/:id/messages', {
    who: talkers,
    query: MessageFilter,
    reply: Message.array(),
  }),
  write: post('/api/chat/threads/:id/messages', { who: talkers, body: WriteMessage, reply: Message }),
  read: post('/api/chat/threads/:id/reading', { who: talkers, body: ReadUpTo }),
  draft: put('/api/chat/threads/:id/draft', { who: talkers, body: KeepDraft }),
  typing: post('/api/chat/threads/:id/typing', { who: talkers }),
  edit: put('/api/chat/messages/:id', { who: talkers, body: EditMessage, reply: Message }),
  remove: del('/api/chat/messages/:id', { who: talkers, reply: Message }),
}

/** A client's answers to a proposal, and the availability and answer time of staff. */
export const ownChat = {
  accept: post('/api/front/chat/proposals/:id/acceptance', { who: verifiedBuyers, reply: Message }),
  decline: post('/api/front/chat/proposals/:id/refusal', {
    who: verifiedBuyers,
    body: DeclineProposal,
    reply: Message,
  }),
  answers: get('/api/front/chat/answers', { who: clients, reply: Answers }),
  /** The automatic reply to an order, while the manager is away. */
  autoReply: get('/api/front/orders/:id/auto-reply', {
    who: clients,
    reply: z.object({ reply: AutoReply.nullable() }),
  }),
}

/** Additional calls of staff. */
export const staffChat = {
  notes: get('/api/manager/chat/threads/:id/notes', { who: managers, reply: Note.array() }),
  note: post('/api/manager/chat/threads/:id/notes', { who: managers, body: WriteNote, reply: Note }),
  propose: post('/api/manager/chat/threads/:id/proposals', {
    who: managers,
    body: WriteProposal,
    reply: Message,
  }),
  withdraw: post('/api/manager/chat/proposals/:id/withdrawal', { who: managers, reply: Message }),
  handOver: put('/api/manager/chat/threads/:id/manager', {
    who: managers,
    body: HandOver,
    reply: ThreadCard,
  }),
  /** Marks it as unanswered again. */
  markUnanswered: post('/api/manager/chat/threads/:id/waiting', { who: managers, reply: ThreadCard }),
  /** Marks that no answer is needed. */
  markAnswered: del('/api/manager/chat/threads/:id/waiting', { who: managers, reply: ThreadCard }),
  command: get('/api/manager/chat/threads/:id/command', {
    who: managers,
    query: Command,
    reply: z.object({ text: z.string() }),
  }),
  /** The person's own, then the company's. */
  phrases: get('/api/manager/chat/phrases', { who: managers, reply: Phrase.array() }),
  addPhrase: post('/api/manager/chat/phrases', {
    who: atLeast('chief_manager'),
    body: WritePhrase,
    reply: Phrase,
  }),
  changePhrase: put('/api/manager/chat/phrases/:id', {
    who: atLeast('chief_manager'),
    body: WritePhrase,
    reply: Phrase,
  }),
  removePhrase: del('/api/manager/chat/phrases/:id', { who: atLeast('chief_manager') }),
  /** Phrases of the signed-in person only. */
  addOwnPhrase: post('/api/manager/chat/own-phrases', { who: managers, body: WritePhrase, reply: Phrase }),
  changeOwnPhrase: put('/api/manager/chat/own-phrases/:id', {
    who: managers,
    body: WritePhrase,
    reply: Phrase,
  }),
  removeOwnPhrase: del('/api/manager/chat/own-phrases/:id', { who: managers }),
}

const OfThread = z.object({
  thread_id: z.int(),
  organization_id: z.int(),
  /** The people it was handed to. */
  user_ids: z.int().array(),
})
const amongStaff = [{ managersOf: 'organization_id' as const }, { users: 'user_ids' as const }]
const toBothSides = { to: [{ organization: 'organization_id' as const }, ...amongStaff] }

/** Receivers fetch the messages after the last number they know. */
export const messageWritten = event(
  'chat.message_written',
  OfThread.extend({ seq: z.int(), side: z.enum(sides) }),
  toBothSides,
)
/** A message was edited or deleted, or its proposal was answered. */
export const messageChanged = event('chat.message_changed', OfThread.extend({ seq: z.int() }), toBothSides)
export const threadRead = event(
  'chat.thread_read',
  OfThread.extend({ side: z.enum(sides), seq: counted() }),
  toBothSides,
)
/** Events for staff only. */
export const noteWritten = event('chat.note_written', OfThread, { to: amongStaff })
export const threadHandled = event('chat.thread_handled', OfThread, { to: amongStaff })

export const chatEvents = [messageWritten, messageChanged, threadRead, noteWritten, threadHandled] as const

/** Sent over the socket only, stored nowhere: someone is typing. */
export const someoneTyping = event(
  'chat.typing',
  z.object({ thread_id: z.int(), side: z.enum(sides), name: z.string() }),
  { to: [] },
)
