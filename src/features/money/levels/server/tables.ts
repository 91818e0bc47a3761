import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import type { Window } from '../days.ts'
import { type Cause, type ChangeSource, causes, changeSources } from '../level.ts'
import type { Turnover } from '../turnover.ts'

/** The name, threshold and benefits of a level. Its percentage belongs to pricing. */
export const levelRules = pgTable(
  'level_rules',
  {
    level: smallint('level').primaryKey(),
    name_en: text('name_en').notNull().default(''),
    name_ru: text('name_ru').notNull().default(''),
    /** Minor units of the base currency. Null if only a person gives the level. */
    threshold_amount: minorUnits('threshold_amount'),
    benefits_en: text('benefits_en').array().notNull().default(sql`'{}'`),
    benefits_ru: text('benefits_ru').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('level_rules_level', sql`${table.level} between 0 and 4`),
    check('level_rules_threshold', sql`${table.threshold_amount} > 0`),
  ],
)

/** The settings of the count: one row. Its version is that of all rules. */
export const levelSettings = pgTable(
  'level_settings',
  {
    id: smallint('id').primaryKey(),
    window_months: smallint('window_months').notNull(),
    base_currency: char('base_currency', { length: 3 }).notNull(),
    /** From this hour of the day on, in UTC. */
    recalculation_hour: smallint('recalculation_hour').notNull(),
    recalculated_at: moment('recalculated_at'),
    version: integer('version').notNull().default(0),
    updated_at: moment('updated_at'),
    updated_by: reference('updated_by'),
  },
  (table) => [check('level_settings_one', sql`${table.id} = 1`)],
)

/** The turnover and window when a level changed. */
export type Basis = { window: Window; base_currency: string } & Turnover

/** Every change of a company's level, never altered: from, to, cause, author and basis. */
export const levelChanges = pgTable(
  'level_changes',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Null for the first level. */
    from_level: smallint('from_level'),
    to_level: smallint('to_level').notNull(),
    cause: text('cause').$type<Cause>().notNull(),
    source: text('source').$type<ChangeSource>().notNull(),
    /** The person's reason, if a person did it. The client reads it. */
    reason: text('reason'),
    until: date('until', { mode: 'string' }),
    actor_id: reference('actor_id'),
    basis: jsonb('basis').$type<Basis>(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('level_changes_by_age').on(table.at),
    index('level_changes_of_organization').on(table.organization_id, table.id),
    check('level_changes_cause', oneOf(table.cause, causes)),
    check('level_changes_source', oneOf(table.source, changeSources)),
  ],
)

/** When a company's level rose or fell. The first level and unchanged ones are excluded. */
export const levelTransitions = pgView('level_transitions').as((query) =>
  query
    .select({
      id: levelChanges.id,
      organization_id: levelChanges.organization_id,
      from_level: levelChanges.from_level,
      to_level: levelChanges.to_level,
      cause: levelChanges.cause,
      at: levelChanges.at,
    })
    .from(levelChanges)
    .where(sql`${levelChanges.from_level} <> ${levelChanges.to_level}`),
)

/** The last count of a company: its turnover, and until when its level cannot fall. */
export const levelStandings = pgTable(
  'level_standings',
  {
    organization_id: reference('organization_id')
      .primaryKey()
      .references(() => organizations.id),
    guaranteed_until: date('guaranteed_until', { mode: 'string' }).notNull(),
    turnover_amount: minorUnits('turnover_amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
  },
  (table) => [index('level_standings_by_turnover').on(table.turnover_amount, table.organization_id)],
)
