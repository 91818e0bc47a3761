import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { holidays } from '#features/people/staff/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type ChatSide, type Standing, sides, storedProposalStates, type Topic, topics } from '../chat.ts'

/**
 * A conversation with a company. Message numbers are assigned under a lock on its row, so they have no gaps and
 * no duplicates.
 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    topic: text('topic').$type<Topic>().notNull(),
    /** 'order:12' */
    subject: text('subject'),
    /** The duplicate it was held with, if this company already had such a conversation when they were merged. */
    former_company_id: reference('former_company_id').references(() => organizations.id),
    /** The numbers of the last message overall and of each side. */
    seq: integer('seq').notNull().default(0),
    client_seq: integer('client_seq').notNull().default(0),
    staff_seq: integer('staff_seq').notNull().default(0),
    last_at: moment('last_at').notNull(),
    handed_to_id: reference('handed_to_id').references(() => users.id),
    /** Since when the client has waited for an answer, and when it is due. */
    unanswered_since: moment('unanswered_since'),
    due_at: moment('due_at'),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    unique('chat_threads_once')
      .on(table.organization_id, table.topic, table.subject, table.former_company_id)
      .nullsNotDistinct(),
    index('chat_threads_of_organization').on(
      table.organization_id,
      table.last_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('chat_threads_by_last').on(table.last_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('chat_threads_handed_to').on(table.handed_to_id).where(sql`${table.handed_to_id} is not null`),
    index('chat_threads_unanswered')
      .on(table.unanswered_since)
      .where(sql`${table.unanswered_since} is not null`),
    check('chat_threads_topic', oneOf(table.topic, topics)),
    check('chat_threads_subject', sql`(${table.topic} = 'subject') = (${table.subject} is not null)`),
    check('chat_threads_due', sql`(${table.unanswered_since} is null) = (${table.due_at} is null)`),
  ],
)

/** Messages. A deleted one loses its text and files; its number stays. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: identity(),
    thread_id: reference('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    seq: integer('seq').notNull(),
    /** Made by the author's browser. */
    key: uuid('key').notNull(),
    author_id: reference('author_id')
      .notNull()
      .references(() => users.id),
    side: text('side').$type<ChatSide>().notNull(),
    body: text('body').notNull(),
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Names of the files, for searching. */
    file_names: text('file_names').notNull().default(''),
    reply_to_id: reference('reply_to_id'),
    at: moment('at').notNull(),
    edited_at: moment('edited_at'),
    deleted_at: moment('deleted_at'),
    /** Sent for a manager who is away. It is no answer. */
    is_auto: boolean('is_auto').notNull().default(false),
  },
  (table) => [
    uniqueIndex('chat_messages_in_order').on(table.thread_id, table.seq),
    uniqueIndex('chat_messages_once').on(table.author_id, table.key),
    index('chat_messages_like').using(
      'gin',
      table.body.op('gin_trgm_ops'),
      table.file_names.op('gin_trgm_ops'),
    ),
    check('chat_messages_side', oneOf(table.side, sides)),
  ],
)

/**
 * Messages of staff to clients. The first one after a message of the client is an answer: `asked_at` is since
 * when the client waited, null if no one waited. Deleted messages do not count. Triggers on the messages
 * maintain the rows: computing a year of messages on read took ten times the time limit of a query (decision
 * 0090).
 */
export const staffWords = pgTable(
  'staff_words',
  {
    message_id: reference('message_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    thread_id: reference('thread_id').notNull(),
    author_id: reference('author_id').notNull(),
    at: moment('at').notNull(),
    asked_at: moment('asked_at'),
  },
  (table) => [
    index('staff_words_by_age').on(table.at),
    index('staff_words_of_author').on(table.author_id, table.at),
  ],
)

/** The same with the company of the conversation. */
export const staffMessages = pgView('staff_messages').as((query) =>
  query
    .select({
      id: sql<number>`${staffWords.message_id}`.as('id'),
      thread_id: staffWords.thread_id,
      organization_id: chatThreads.organization_id,
      author_id: staffWords.author_id,
      at: staffWords.at,
      asked_at: staffWords.asked_at,
    })
    .from(staffWords)
    .innerJoin(chatThreads, eq(chatThreads.id, staffWords.thread_id)),
)

/** The holidays of managers of which a company was notified by an automatic reply: once each. */
export const holidayReplies = pgTable(
  'holiday_replies',
  {
    holiday_id: reference('holiday_id')
      .notNull()
      .references(() => holidays.id, { onDelete: 'cascade' }),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    replied_at: moment('replied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holiday_id, table.organization_id] }),
    index('holiday_replies_of_organization').on(table.organization_id),
  ],
)

/** Internal notes. A separate table that no request of a client ever reads. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: identity(),
    thread_id: reference('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    after_seq: integer('after_seq').notNull(),
    key: uuid('key').notNull(),
    author_id: reference('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('chat_notes_of_thread').on(table.thread_id, table.id),
    uniqueIndex('chat_notes_once').on(table.author_id, table.key),
  ],
)

/** Changes of an order line proposed in a message. */
export const chatProposals = pgTable(
  'chat_proposals',
  {
    message_id: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => chatMessages.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    line_id: reference('line_id').notNull(),
    before: jsonb('before').$type<Standing>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    quantity: integer('quantity'),
    unit_amount: minorUnits('unit_amount'),
    per: smallint('per').$type<1 | 100 | 1000>(),
    promised_on: date('promised_on', { mode: 'string' }),
    state: text('state').$type<(typeof storedProposalStates)[number]>().notNull().default('open'),
    answered_by_id: reference('answered_by_id').references(() => users.id),
    answered_at: moment('answered_at'),
    reason: text('reason'),
  },
  (table) => [
    index('chat_proposals_of_order').on(table.order_id),
    check('chat_proposals_state', oneOf(table.state, storedProposalStates)),
    check('chat_proposals_price', sql`(${table.unit_amount} is null) = (${table.per} is null)`),
    check('chat_proposals_answered', sql`(${table.state} = 'open') = (${table.answered_at} is null)`),
  ],
)

/** Per reader: the last message read, the draft, and the last message covered by an e-mail. */
export const chatReaders = pgTable(
  'chat_readers',
  {
    thread_id: reference('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    seq: integer('seq').notNull().default(0),
    email_seq: integer('email_seq').notNull().default(0),
    draft: text('draft').notNull().default(''),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.user_id] }),
    index('chat_readers_of_user').on(table.user_id),
  ],
)

/** Phrases that staff use often, in both languages. */
export const chatPhrases = pgTable(
  'chat_phrases',
  {
    id: identity(),
    /** The member of staff who owns it; null for a phrase of the company. */
    owner_id: reference('owner_id').references(() => users.id),
    title: text('title').notNull(),
    text_en: text('text_en').notNull(),
    text_ru: text('text_ru').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [index('chat_phrases_of_owner').on(table.owner_id)],
)
