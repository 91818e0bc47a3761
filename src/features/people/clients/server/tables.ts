import { eq, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { peopleNames } from '#features/people/auth/server/tables.ts'
import { paymentTerms } from '#features/people/payment-terms/server/tables.ts'
import { substituteScopes } from '#features/people/staff/holiday.ts'
import { identity, listed, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { organizationKinds } from '../client-rules.ts'
import type { Guarded } from '../details.ts'
import { type LevelSource, levelSources } from '../level-source.ts'
import type { StoredProposal } from '../terms-proposal.ts'

/** A client company. One-person companies are the simple case: the first user of a sign-up owns it. */
export const organizations = pgTable(
  'organizations',
  {
    id: identity(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    activity_type: smallint('activity_type').notNull(),
    activity_custom: text('activity_custom'),
    /** The number the tax office uses. */
    tax_number: text('tax_number'),
    /** As registered, in the company's own alphabet. */
    legal_address: text('legal_address'),
    country: text('country').notNull(),
    city: text('city').notNull(),
    delivery_address: text('delivery_address').notNull(),
    discount_level: smallint('discount_level').notNull().default(0),
    /** The level a manager proposed, until a chief manager decides. */
    proposed_level: smallint('proposed_level'),
    /** The manager's reason, for proposals after the confirmation. */
    proposed_reason: text('proposed_reason'),
    /**
     * The source of `discount_level`: the rules or a person. A manual level lasts until the end of a day, or until it
     * is changed.
     */
    level_source: text('level_source').$type<LevelSource>().notNull().default('auto'),
    level_until: date('level_until', { mode: 'string' }),
    /**
     * The level by the rules while a manual one is set; it applies again afterwards. Written by the recalculation.
     */
    automatic_level: smallint('automatic_level'),
    /** Whether its orders may be delivered in parts by default. */
    partial_allowed: boolean('partial_allowed').notNull().default(true),
    manager_id: reference('manager_id'),
    /** The person who answers if the manager is away and no named substitute is available. */
    backup_manager_id: reference('backup_manager_id'),
    /** The agreed payment terms; null for the default ones. */
    payment_term_id: reference('payment_term_id').references(() => paymentTerms.id),
    /** Why they were agreed, and the last day; afterwards the previous terms apply again, without an event. */
    terms_reason: text('terms_reason'),
    terms_until: date('terms_until', { mode: 'string' }),
    payment_term_after_id: reference('payment_term_after_id').references(() => paymentTerms.id),
    /** The terms and credit limit a manager proposed, until a chief manager decides. */
    proposed_terms: jsonb('proposed_terms').$type<StoredProposal>(),
    /** The debt above which no more orders are confirmed, in minor units; null means no check. */
    credit_limit: minorUnits('credit_limit'),
    credit_currency: char('credit_currency', { length: 3 }),
    credit_reason: text('credit_reason'),
    credit_until: date('credit_until', { mode: 'string' }),
    credit_after: minorUnits('credit_after'),
    credit_after_currency: char('credit_after_currency', { length: 3 }),
    /** The id of the company in another system of the seller. */
    external_id: text('external_id'),
    /** The business card named by the application. */
    referral: text('referral'),
    /**
     * The product the application began with, until it is put into the first cart. No foreign key, because products
     * are a later feature.
     */
    requested_product_id: reference('requested_product_id'),
    /** The company it was merged into as a duplicate; it has no records of its own any more. */
    merged_into_id: reference('merged_into_id').references((): AnyPgColumn => organizations.id),
    confirmed_at: moment('confirmed_at'),
    confirmed_by: reference('confirmed_by'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('organizations_of_manager').on(table.manager_id, table.created_at),
    index('organizations_of_backup')
      .on(table.backup_manager_id)
      .where(sql`${table.backup_manager_id} is not null`),
    index('organizations_by_age').on(table.created_at),
    index('organizations_by_confirmation').on(table.confirmed_at),
    index('organizations_merged').on(table.merged_into_id).where(sql`${table.merged_into_id} is not null`),
    index('organizations_of_terms').on(table.payment_term_id),
    uniqueIndex('organizations_by_external_id').on(table.external_id),
    // Without spaces and punctuation, to find existing clients.
    index('organizations_by_tax_number')
      .on(sql`upper(regexp_replace(${table.tax_number}, '[^0-9A-Za-z]', '', 'g'))`)
      .where(sql`${table.tax_number} is not null`),
    index('organizations_by_name').on(sql`${table.name} collate natural_en`, table.id),
    check(
      'organizations_credit',
      sql`(${table.credit_limit} is null) = (${table.credit_currency} is null) and ${table.credit_limit} >= 0`,
    ),
    check('organizations_kind', oneOf(table.kind, organizationKinds)),
    check('organizations_level', sql`${table.discount_level} between 0 and 4`),
    check('organizations_proposed_level', sql`${table.proposed_level} between 0 and 4`),
    check('organizations_level_source', oneOf(table.level_source, levelSources)),
    check('organizations_automatic_level', sql`${table.automatic_level} between 0 and 4`),
    check(
      'organizations_level_by_hand',
      sql`(${table.level_source} = 'manual') = (${table.automatic_level} is not null) and (${table.level_source} = 'manual' or ${table.level_until} is null)`,
    ),
  ],
)

/** Changes of details requested by owners, and the decisions of staff. At most one waits per company. */
export const organizationChanges = pgTable(
  'organization_changes',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    state: text('state').notNull().default('waiting'),
    /** The values of the requested details at the time of the request. */
    was: jsonb('was').$type<Guarded>().notNull(),
    wanted: jsonb('wanted').$type<Guarded>().notNull(),
    /** Why it was declined. */
    reason: text('reason'),
    asked_by_id: reference('asked_by_id').notNull(),
    asked_at: moment('asked_at').notNull().defaultNow(),
    decided_by_id: reference('decided_by_id'),
    decided_at: moment('decided_at'),
  },
  (table) => [
    index('organization_changes_of_organization').on(table.organization_id, table.id),
    uniqueIndex('organization_changes_waiting')
      .on(table.organization_id)
      .where(sql`${table.state} = 'waiting'`),
    check('organization_changes_state', oneOf(table.state, ['waiting', 'approved', 'declined', 'withdrawn'])),
    check('organization_changes_decided', sql`(${table.state} = 'waiting') = (${table.decided_at} is null)`),
    check('organization_changes_reason', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
  ],
)

/** The delivery addresses of a company; one of them is the default. */
export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    label: text('label').notNull(),
    recipient: text('recipient').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    city: text('city').notNull(),
    line: text('line').notNull(),
    instructions: text('instructions'),
    is_default: boolean('is_default').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('addresses_of_organization').on(table.organization_id, table.id),
    uniqueIndex('addresses_default').on(table.organization_id).where(sql`${table.is_default}`),
  ],
)

/** The public data of a company for other features: its name, place and manager. */
export const organizationCards = pgView('organization_cards').as((query) =>
  query
    .select({
      id: organizations.id,
      name: organizations.name,
      country: organizations.country,
      address:
        sql<string>`concat_ws(', ', ${organizations.country}, ${organizations.city}, ${organizations.delivery_address})`.as(
          'address',
        ),
      created_at: organizations.created_at,
      confirmed_at: organizations.confirmed_at,
      manager_id: organizations.manager_id,
      manager_name: sql<string | null>`people_names.name`.as('manager_name'),
    })
    .from(organizations)
    .leftJoin(peopleNames, eq(peopleNames.id, organizations.manager_id)),
)

/**
 * The substitutes: for every company whose manager is away, who answers in the meantime. Follows the substitute for
 * the company, and on if that one is away too, at most five steps and never in a circle; then its backup, then the
 * first chief manager at work. No row if there is no one. (`effectiveManager` of staff is the same rule.)
 */
export const standIns = pgView('stand_ins', {
  organization_id: reference('organization_id').notNull(),
  for_id: reference('for_id').notNull(),
  manager_id: reference('manager_id').notNull(),
}).as(sql`
  with recursive away as (select manager_id, holiday_id from staff_away),
  left_alone as (
    select o.id, o.manager_id, o.backup_manager_id
    from away join staff_members s on s.id = away.manager_id join organizations o on o.manager_id = away.manager_id
  ),
  walk as (
    select id, manager_id as at_id, array[manager_id] as path from left_alone
    union all
    select walk.id, next.substitute_id, walk.path || next.substitute_id
    from walk join away on away.manager_id = walk.at_id
    cross join lateral (
      select s.substitute_id from holiday_substitutes s
      where s.holiday_id = away.holiday_id and (s.scope = 'all' or walk.id = any (s.organization_ids)
        or s.language = (select u.locale from users u where u.organization_id = walk.id
          order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1))
      order by array_position(${listed(substituteScopes)}, s.scope), s.id limit 1
    ) next
    join staff_members works_here on works_here.id = next.substitute_id
    where cardinality(walk.path) <= 5 and next.substitute_id <> all (walk.path)
  ),
  there as (select id, roles from staff_members where id not in (select manager_id from away)),
  chief as (select min(id) as id from there where 'chief_manager' = any (roles))
  select * from (
    select o.id as organization_id, o.manager_id as for_id, coalesce(found.at_id, backup.id, chief.id) as manager_id
    from left_alone o
    left join (select walk.id, walk.at_id from walk join there on there.id = walk.at_id) found on found.id = o.id
    left join there backup on backup.id = o.backup_manager_id
    cross join chief
  ) answered where manager_id is not null`)

/**
 * The person who answers for a company now: its manager if they work here, or the substitute while they are away
 * (`for_id` is the one who is away). No row without a manager. All queries by company use only this view.
 */
export const effectiveManagers = pgView('effective_managers', {
  organization_id: reference('organization_id').notNull(),
  manager_id: reference('manager_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  for_id: reference('for_id'),
}).as(sql`
  select o.id as organization_id, s.id as manager_id, s.name, s.email, s.phone, i.for_id
  from organizations o join staff_members primary_one on primary_one.id = o.manager_id
  left join stand_ins i on i.organization_id = o.id
  join staff_members s on s.id = coalesce(i.manager_id, o.manager_id)`)
