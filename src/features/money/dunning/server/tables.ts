import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { invoices } from '#features/money/invoicing/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference, someOf } from '#platform/server/database/tables.ts'
import { type Step, type StepAction, stepActions, type Tone, tones } from '../dunning.ts'
import type { LateInterest } from '../late-interest.ts'

/** When and how clients are reminded. At most one policy is the default; without one, only clients with a policy are. */
export const dunningPolicies = pgTable(
  'dunning_policies',
  {
    id: identity(),
    name_en: text('name_en').notNull(),
    name_ru: text('name_ru').notNull(),
    /** In the order of their days. */
    steps: jsonb('steps').$type<Step[]>().notNull(),
    /** In minor units of each currency. */
    minimum: minorUnits('minimum').notNull().default(0),
    working_days: boolean('working_days').notNull().default(true),
    is_default: boolean('is_default').notNull().default(false),
    /** Null: no interest is charged for paying late. */
    interest: jsonb('interest').$type<LateInterest>(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('dunning_policies_default').on(table.is_default).where(sql`${table.is_default}`),
    check('dunning_policies_minimum', sql`${table.minimum} >= 0`),
    check('dunning_policies_steps', sql`jsonb_typeof(${table.steps}) = 'array'`),
  ],
)

/** The steps that were sent, with the tone and actions they had. Each step of an invoice is sent once. */
export const dunningReminders = pgTable(
  'dunning_reminders',
  {
    id: identity(),
    invoice_id: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** From the due day: -3 is three days before it. */
    step_day: integer('step_day').notNull(),
    policy_id: reference('policy_id')
      .notNull()
      .references(() => dunningPolicies.id),
    tone: text('tone').$type<Tone>().notNull(),
    /** Those of the step, and of earlier steps that were passed over. */
    actions: text('actions').array().$type<StepAction[]>().notNull(),
    /** The day of the company. */
    sent_on: date('sent_on', { mode: 'string' }).notNull(),
    sent_at: moment('sent_at').notNull(),
  },
  (table) => [
    unique('dunning_reminders_once').on(table.invoice_id, table.step_day),
    check('dunning_reminders_tone', oneOf(table.tone, tones)),
    check('dunning_reminders_actions', someOf(table.actions, stepActions)),
  ],
)

/** The days on which an invoice will be paid, as the client or a member of staff entered them. The latest counts. */
export const paymentPromises = pgTable(
  'payment_promises',
  {
    id: identity(),
    invoice_id: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    promised_on: date('promised_on', { mode: 'string' }).notNull(),
    by_id: reference('by_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull(),
  },
  (table) => [index('payment_promises_of_invoice').on(table.invoice_id, table.id)],
)

/** What is set for one client. A client without a row has the default policy. */
export const dunningSettings = pgTable(
  'dunning_settings',
  {
    organization_id: reference('organization_id')
      .primaryKey()
      .references(() => organizations.id),
    no_reminders: boolean('no_reminders').notNull().default(false),
    /** Null for the default policy. */
    policy_id: reference('policy_id').references(() => dunningPolicies.id),
    /** The last day on which overdue invoices stop nothing. */
    lifted_until: date('lifted_until', { mode: 'string' }),
    lifted_by_id: reference('lifted_by_id').references(() => users.id),
    lifted_at: moment('lifted_at'),
    lift_reason: text('lift_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'dunning_settings_lifted',
      sql`num_nulls(${table.lifted_until}, ${table.lifted_by_id}, ${table.lifted_at}, ${table.lift_reason}) in (0, 4)`,
    ),
  ],
)

/** The interest that was charged for paying an invoice late. It counts unless its note was withdrawn. */
export const interestCharges = pgTable(
  'interest_charges',
  {
    note_id: reference('note_id')
      .primaryKey()
      .references(() => invoices.id),
    /** The invoice that was paid late. */
    invoice_id: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
    rate_bp: integer('rate_bp').notNull(),
    interest: minorUnits('interest').notNull(),
    fixed: minorUnits('fixed').notNull(),
  },
  (table) => [
    index('interest_charges_of_invoice').on(table.invoice_id),
    check('interest_charges_amounts', sql`${table.interest} >= 0 and ${table.fixed} >= 0`),
    check('interest_charges_days', sql`${table.from_day} <= ${table.to_day}`),
  ],
)
