import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference, someOf } from '#platform/server/database/tables.ts'
import type { StoredVerdict } from '../auto-confirm.ts'
import { type Answer, answers, type ConfirmationRule, confirmationRules, verdicts } from '../auto-confirm.ts'
import { limitBounds, type Mode, modes, sureEnough, usualRules } from '../confirmation-rules.ts'
import type { StoredCheck } from '../decision-shape.ts'

/** The rules of automatic confirmation: one row with a column each, so that the audit shows what changed. */
export const confirmationRulesTable = pgTable(
  'confirmation_rules',
  {
    id: smallint('id').primaryKey().default(1),
    mode: text('mode').$type<Mode>().notNull().default(usualRules.mode),
    no_comment: boolean('no_comment').notNull().default(usualRules.no_comment),
    need_cost: boolean('need_cost').notNull().default(usualRules.need_cost),
    at_least: text('at_least').$type<(typeof sureEnough)[number]>().notNull().default(usualRules.at_least),
    min_orders: smallint('min_orders').notNull().default(limitBounds.min_orders.usual),
    max_amount: integer('max_amount').notNull().default(limitBounds.max_amount.usual),
    max_day_amount: integer('max_day_amount').notNull().default(limitBounds.max_day_amount.usual),
    max_overdue_days: smallint('max_overdue_days').notNull().default(limitBounds.max_overdue_days.usual),
    min_margin_bp: smallint('min_margin_bp').notNull().default(limitBounds.min_margin_bp.usual),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [
    check('confirmation_rules_are_one', sql`${table.id} = 1`),
    check('confirmation_rules_mode', oneOf(table.mode, modes)),
    check('confirmation_rules_at_least', oneOf(table.at_least, sureEnough)),
  ],
)

/** The companies whose orders may be confirmed automatically. */
export const confirmationClients = pgTable('confirmation_clients', {
  organization_id: reference('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  is_on: boolean('is_on').notNull(),
  version: integer('version').notNull().default(1),
})

/**
 * The net total, in US cents, of the orders confirmed automatically on a day of the company, or of those that would have been.
 * Checked and raised in one statement, so that orders placed at once do not exceed the limit together.
 */
export const confirmationDays = pgTable(
  'confirmation_days',
  {
    on: date('on', { mode: 'string' }).notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.on, table.mode] })],
)

/** What the rules decided about each submitted order. Append-only: a trigger refuses changes. */
export const orderDecisions = pgTable(
  'order_decisions',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** The version of the rules. */
    rules_version: integer('rules_version').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    verdict: text('verdict').$type<StoredVerdict>().notNull(),
    /** The names of the failed rules. */
    failed: text('failed').$type<ConfirmationRule>().array().notNull(),
    checks: jsonb('checks').$type<StoredCheck[]>().notNull(),
    answer: text('answer').$type<Answer>(),
    /** Why it could not be evaluated or confirmed: the code of a refusal, or 'error'. */
    reason: text('reason'),
  },
  (table) => [
    index('order_decisions_of_order').on(table.order_id, table.id),
    index('order_decisions_by_age').on(table.at, table.id),
    check('order_decisions_mode', oneOf(table.mode, modes)),
    check('order_decisions_verdict', oneOf(table.verdict, verdicts)),
    check('order_decisions_failed', someOf(table.failed, confirmationRules)),
    check('order_decisions_answer', oneOf(table.answer, answers)),
  ],
)
