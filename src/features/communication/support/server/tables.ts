import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { returns } from '#features/fulfilment/returns/server/tables.ts'
import { lotLines, lots } from '#features/fulfilment/shipments/server/tables.ts'
import { invoices } from '#features/money/invoicing/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type Screen, type Topic, topics } from '../faq/faq.ts'
import {
  type Decision,
  decisions,
  type GivingDecision,
  givingDecisions,
  mostStars,
  type Outcome,
  outcomes,
  type Priority,
  priorities,
  type Trouble,
  troubles,
} from '../request.ts'
import { type RequestOrigin, requestOrigins, requestStates, requestTypes } from '../support-rules.ts'

/** Numbers that people quote. They may have gaps: questions that are not stored get one too. */
export const supportRequestNumbers = pgSequence('support_request_numbers')

/** Support requests: from the public site without an account, from a company, or from staff. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: identity(),
    number: text('number').notNull(),
    type: text('type').$type<(typeof requestTypes)[number]>().notNull().default('general'),
    origin: text('origin').$type<RequestOrigin>().notNull().default('client'),
    organization_id: reference('organization_id').references(() => organizations.id),
    /** The visitor who asks, and their address. */
    name: text('name'),
    email: text('email'),
    ip: text('ip'),
    /** In one line; null if the lot or the author names it. */
    subject: text('subject'),
    /** The part of Portico it is about: an id of the clients' or, for requests of staff, the staff's dictionary. */
    section_id: smallint('section_id'),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    state: text('state').$type<(typeof requestStates)[number]>().notNull().default('new'),
    order_id: reference('order_id').references(() => orders.id),
    /** The lot whose receipt opened it. */
    lot_id: reference('lot_id').references(() => lots.id),
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    wanted: text('wanted').$type<Outcome>(),
    created_by_id: reference('created_by_id').references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    taken_by_id: reference('taken_by_id').references(() => users.id),
    taken_at: moment('taken_at'),
    decision: text('decision').$type<Decision>(),
    decision_reason: text('decision_reason'),
    decided_by_id: reference('decided_by_id').references(() => users.id),
    decided_at: moment('decided_at'),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    /** Since when it waits for staff, and when a decision is due; null while it does not. */
    waits_since: moment('waits_since'),
    due_at: moment('due_at'),
    /** When the delay was reported. */
    escalated_at: moment('escalated_at'),
    rating: smallint('rating'),
    rating_words: text('rating_words'),
    rated_at: moment('rated_at'),
    /** When the visitor's data was erased. */
    erased_at: moment('erased_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('support_requests_by_number').on(table.number),
    // A receipt opens one claim.
    uniqueIndex('support_requests_of_lot').on(table.lot_id),
    index('support_requests_by_age').on(table.created_at, table.id),
    index('support_requests_by_state').on(table.state, table.created_at, table.id),
    index('support_requests_of_organization').on(table.organization_id, table.created_at, table.id),
    index('support_requests_by_due').on(table.due_at, table.id),
    index('support_requests_to_escalate').on(table.due_at).where(sql`${table.escalated_at} is null`),
    index('support_requests_of_taker').on(table.taken_by_id, table.created_at, table.id),
    index('support_requests_of_order').on(table.order_id),
    index('support_requests_of_author').on(table.created_by_id).where(sql`${table.origin} = 'staff'`),
    index('support_requests_to_erase').on(table.created_at).where(sql`${table.email} is not null`),
    check('support_requests_type', oneOf(table.type, requestTypes)),
    check('support_requests_state', oneOf(table.state, requestStates)),
    check('support_requests_wanted', oneOf(table.wanted, outcomes)),
    check('support_requests_decision', oneOf(table.decision, decisions)),
    check('support_requests_decided', sql`(${table.decision} is null) = (${table.decided_at} is null)`),
    check('support_requests_priority', oneOf(table.priority, priorities)),
    check('support_requests_waits', sql`(${table.waits_since} is null) = (${table.due_at} is null)`),
    check('support_requests_rating', sql`${table.rating} between 1 and ${sql.raw(String(mostStars))}`),
    check('support_requests_rated', sql`(${table.rating} is null) = (${table.rated_at} is null)`),
    check('support_requests_origin', oneOf(table.origin, requestOrigins)),
    check(
      'support_requests_asker',
      sql`(${table.origin} = 'client') = (${table.organization_id} is not null)`,
    ),
    check(
      'support_requests_outside',
      sql`(${table.origin} = 'outside') = (${table.email} is not null or ${table.erased_at} is not null)`,
    ),
    check('support_requests_author', sql`${table.origin} <> 'staff' or ${table.created_by_id} is not null`),
  ],
)

/** Results of a decision: credits, replacement orders, or returns. */
export const supportMade = pgTable(
  'support_request_made',
  {
    id: identity(),
    request_id: reference('request_id')
      .notNull()
      .references(() => supportRequests.id),
    invoice_id: reference('invoice_id').references(() => invoices.id),
    order_id: reference('order_id').references(() => orders.id),
    return_id: reference('return_id').references(() => returns.id),
  },
  (table) => [
    index('support_request_made_of').on(table.request_id),
    check(
      'support_request_made_is_one',
      sql`num_nonnulls(${table.invoice_id}, ${table.order_id}, ${table.return_id}) = 1`,
    ),
  ],
)

/** Pieces of a lot line already credited or replaced, by any request. Each piece counts once. */
export const supportGiven = pgTable(
  'support_request_given',
  {
    id: identity(),
    request_id: reference('request_id')
      .notNull()
      .references(() => supportRequests.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Null for pieces of earlier versions that fit in no delivered lot. */
    lot_line_id: reference('lot_line_id').references(() => lotLines.id),
    quantity: integer('quantity').notNull(),
    decision: text('decision').$type<GivingDecision>().notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    index('support_request_given_of').on(table.request_id),
    index('support_request_given_for_line').on(table.order_line_id),
    index('support_request_given_for_lot_line').on(table.lot_line_id),
    check('support_request_given_quantity', sql`${table.quantity} > 0`),
    check('support_request_given_decision', oneOf(table.decision, givingDecisions)),
  ],
)

/** Pieces of an order line with a problem. */
export const supportLines = pgTable(
  'support_request_lines',
  {
    id: identity(),
    request_id: reference('request_id')
      .notNull()
      .references(() => supportRequests.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The delivered pieces. Null if the line is about goods that have not arrived. */
    lot_line_id: reference('lot_line_id').references(() => lotLines.id),
    quantity: integer('quantity').notNull(),
    trouble: text('trouble').$type<Trouble>().notNull(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('support_request_lines_of').on(
      table.request_id,
      table.order_line_id,
      table.trouble,
      table.lot_line_id,
    ),
    index('support_request_lines_for_lot_line').on(table.lot_line_id),
    check('support_request_lines_quantity', sql`${table.quantity} > 0`),
    check('support_request_lines_trouble', oneOf(table.trouble, troubles)),
  ],
)

/** Questions and answers in both languages. */
export const faqEntries = pgTable(
  'faq_entries',
  {
    id: identity(),
    topic: text('topic').$type<Topic>().notNull(),
    place: integer('place').notNull(),
    question_en: text('question_en').notNull(),
    question_ru: text('question_ru').notNull(),
    answer_en: text('answer_en').notNull(),
    answer_ru: text('answer_ru').notNull(),
    screen: text('screen').$type<Screen>(),
    is_published: boolean('is_published').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('faq_entries_in_order').on(table.topic, table.place, table.id),
    check('faq_entries_topic', oneOf(table.topic, topics)),
  ],
)

/** Whether an answer helped, once per reader. A later vote replaces the earlier one. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    entry_id: reference('entry_id')
      .notNull()
      .references(() => faqEntries.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    is_helpful: boolean('is_helpful').notNull(),
    voted_at: moment('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.user_id] }),
    index('faq_votes_of_user').on(table.user_id),
  ],
)
