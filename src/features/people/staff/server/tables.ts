import { and, eq, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { anyOf, identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { staffRoles } from '#platform/shared/audience.ts'
import { languages } from '#platform/shared/i18n.ts'
import {
  type ClientLanguage,
  type HolidayKind,
  holidayKinds,
  type SubstituteScope,
  substituteScopes,
} from '../holiday.ts'
import type { Spoken } from '../spoken.ts'
import type { WorkHours } from '../staff-member.ts'

/** The people who work here now, with their contact data for clients and colleagues. */
export const staffMembers = pgView('staff_members').as((query) =>
  query
    .select({
      id: users.id,
      name: sql<string>`trim(${users.name} || ' ' || ${users.last_name})`.as('name'),
      email: users.email,
      phone: users.phone,
      roles: users.roles,
    })
    .from(users)
    .where(and(eq(users.status, 'active'), anyOf(users.roles, staffRoles))),
)

/** Further data of staff beyond the account. Without a row no languages are known. */
export const staffProfiles = pgTable('staff_profiles', {
  user_id: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  languages: jsonb('languages').$type<Spoken[]>().notNull().default([]),
  countries: text('countries').array().notNull().default(sql`'{}'`),
  hours: jsonb('hours').$type<WorkHours>().notNull(),
  /** The signature of e-mails to clients, by the language of the reader. */
  signature_en: text('signature_en').notNull().default(''),
  signature_ru: text('signature_ru').notNull().default(''),
  updated_at: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/**
 * Absences from one day to another, both included, in the person's time zone. Their state follows from their days;
 * only one-time actions are stored: that the hand-over and the digest were written.
 */
export const holidays = pgTable(
  'holidays',
  {
    id: identity(),
    manager_id: reference('manager_id')
      .notNull()
      .references(() => users.id),
    starts_on: date('starts_on', { mode: 'string' }).notNull(),
    ends_on: date('ends_on', { mode: 'string' }).notNull(),
    /** A copy of the manager's time zone, always one the database knows, because views use it. */
    time_zone: text('time_zone').notNull(),
    kind: text('kind').$type<HolidayKind>().notNull(),
    reply_en: text('reply_en').notNull().default(''),
    reply_ru: text('reply_ru').notNull().default(''),
    /** The hand-over for substitutes; generated at the beginning, and then editable. */
    brief: text('brief'),
    started_at: moment('started_at'),
    /** The digest of what happened in the meantime. */
    digest: text('digest'),
    ended_at: moment('ended_at'),
    cancelled_at: moment('cancelled_at'),
    created_by_id: reference('created_by_id').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('holidays_of_manager').on(table.manager_id, table.starts_on),
    index('holidays_by_end').on(table.ends_on).where(sql`${table.cancelled_at} is null`),
    check('holidays_days', sql`${table.starts_on} <= ${table.ends_on}`),
    check('holidays_kind', oneOf(table.kind, holidayKinds)),
  ],
)

/** The substitutes during a holiday, and which clients they answer for. */
export const holidaySubstitutes = pgTable(
  'holiday_substitutes',
  {
    id: identity(),
    holiday_id: reference('holiday_id')
      .notNull()
      .references(() => holidays.id, { onDelete: 'cascade' }),
    substitute_id: reference('substitute_id')
      .notNull()
      .references(() => users.id),
    scope: text('scope').$type<SubstituteScope>().notNull(),
    language: text('language').$type<ClientLanguage>(),
    /** No foreign key, because companies are a later feature. */
    organization_ids: reference('organization_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('holiday_substitutes_of_holiday').on(table.holiday_id, table.id),
    index('holiday_substitutes_of_person').on(table.substitute_id),
    check('holiday_substitutes_scope', oneOf(table.scope, substituteScopes)),
    check('holiday_substitutes_language', oneOf(table.language, languages)),
    check(
      'holiday_substitutes_fits',
      sql`(${table.scope} = 'language') = (${table.language} is not null) and (${table.scope} = 'organizations') = (${table.organization_ids} <> '{}')`,
    ),
  ],
)

/**
 * The people who are away now, each in their own time zone, and their holiday: the one planned first if there are
 * several. The day in any time zone is at most one away from that of UTC, so the index is used first.
 */
export const staffAway = pgView('staff_away', {
  manager_id: reference('manager_id').notNull(),
  holiday_id: reference('holiday_id').notNull(),
  ends_on: date('ends_on', { mode: 'string' }).notNull(),
}).as(sql`
  select distinct on (manager_id) manager_id, id as holiday_id, ends_on from holidays
  where cancelled_at is null and ends_on >= (now() at time zone 'utc')::date - 1
    and starts_on <= (now() at time zone 'utc')::date + 1
    and (now() at time zone time_zone)::date between starts_on and ends_on
  order by manager_id, id`)
