import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
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
import { products } from '#features/goods/catalogue/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { carts } from '#features/sales/cart/server/tables.ts'
import {
  identity,
  isPriceUnit,
  minorUnits,
  moment,
  oneOf,
  perPieces,
  reference,
} from '#platform/server/database/tables.ts'
import {
  type CadenceMode,
  type CadenceUnit,
  cadenceModes,
  cadenceUnits,
  type PauseReason,
  pauseReasons,
} from '../cadence.ts'
import {
  type TemplateOwner,
  type TemplateState,
  type TemplateThing,
  templateOwners,
  templateStates,
} from '../template.ts'

/** A template of orders, owned by a company, a member of staff or the team. */
export const orderTemplates = pgTable(
  'order_templates',
  {
    id: identity(),
    owner: text('owner').$type<TemplateOwner>().notNull(),
    organization_id: reference('organization_id').references(() => organizations.id),
    manager_id: reference('manager_id').references(() => users.id),
    name: text('name').notNull(),
    state: text('state').$type<TemplateState>().notNull().default('active'),
    version: integer('version').notNull().default(1),
    last_used_at: moment('last_used_at'),
    created_by: reference('created_by')
      .notNull()
      .references(() => users.id),
    /** The manager made it for the company. */
    by_staff: boolean('by_staff').notNull().default(false),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    index('order_templates_of_organization')
      .on(table.organization_id, table.state, table.updated_at, table.id)
      .where(sql`${table.owner} = 'organization'`),
    index('order_templates_of_staff').on(table.owner, table.state, table.updated_at, table.id),
    check('order_templates_owner', oneOf(table.owner, templateOwners)),
    check('order_templates_state', oneOf(table.state, templateStates)),
    check(
      'order_templates_belong',
      sql`(${table.owner} = 'organization') = (${table.organization_id} is not null) and (${table.owner} = 'manager') = (${table.manager_id} is not null)`,
    ),
  ],
)

export const orderTemplateLines = pgTable(
  'order_template_lines',
  {
    id: identity(),
    template_id: reference('template_id')
      .notNull()
      .references(() => orderTemplates.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    product_id: reference('product_id').references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    note: text('note'),
    /** A custom item, as described. */
    thing: jsonb('thing').$type<TemplateThing>(),
    /** The price when a company saved its template. */
    seen_amount: minorUnits('seen_amount'),
    seen_per: perPieces('seen_per'),
    seen_currency: char('seen_currency', { length: 3 }),
    /** How many working days it took until the goods left, when it was saved or ordered last. Null: no day was known. */
    seen_lead: integer('seen_lead'),
  },
  (table) => [
    index('order_template_lines_of_template').on(table.template_id, table.position),
    index('order_template_lines_of_product').on(table.product_id),
    check('order_template_lines_quantity', sql`${table.quantity} > 0`),
    check('order_template_lines_seen_per', isPriceUnit(table.seen_per)),
    check(
      'order_template_lines_are_of_something',
      sql`(${table.product_id} is null) = (${table.thing} is not null)`,
    ),
  ],
)

export const templateFavourites = pgTable(
  'template_favourites',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    template_id: reference('template_id')
      .notNull()
      .references(() => orderTemplates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.template_id] }),
    index('template_favourites_of_template').on(table.template_id),
  ],
)

/** When a template of a company repeats. */
export const templateCadences = pgTable(
  'template_cadences',
  {
    template_id: reference('template_id')
      .primaryKey()
      .references(() => orderTemplates.id, { onDelete: 'cascade' }),
    unit: text('unit').$type<CadenceUnit>().notNull(),
    every: smallint('every').notNull(),
    /** 1 = Monday, for weeks. */
    weekday: smallint('weekday'),
    /** For months; 31 is the last day. */
    day: smallint('day'),
    anchor: date('anchor', { mode: 'string' }).notNull(),
    mode: text('mode').$type<CadenceMode>().notNull(),
    /** The next due day. It is prepared on a working day, which follows from the company's hours and holidays. */
    due_on: date('due_on', { mode: 'string' }).notNull(),
    paused: text('paused').$type<PauseReason>(),
    /** Earlier times no longer count as unanswered. */
    counted_from: moment('counted_from').notNull(),
    set_by_id: reference('set_by_id')
      .notNull()
      .references(() => users.id),
    set_at: moment('set_at').notNull(),
  },
  (table) => [
    index('template_cadences_due').on(table.due_on, table.template_id).where(sql`${table.paused} is null`),
    check('template_cadences_unit', oneOf(table.unit, cadenceUnits)),
    check('template_cadences_mode', oneOf(table.mode, cadenceModes)),
    check('template_cadences_paused', oneOf(table.paused, pauseReasons)),
    check('template_cadences_every', sql`${table.every} between 1 and 52`),
    check(
      'template_cadences_day',
      sql`case ${table.unit} when 'week' then ${table.weekday} is not null and ${table.weekday} between 1 and 7 and ${table.day} is null
        else ${table.day} is not null and ${table.day} between 1 and 31 and ${table.weekday} is null end`,
    ),
  ],
)

/** What a cadence did for a due day: once. */
export const templateRuns = pgTable(
  'template_runs',
  {
    template_id: reference('template_id')
      .notNull()
      .references(() => orderTemplates.id, { onDelete: 'cascade' }),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    ran_at: moment('ran_at').notNull(),
    /** The prepared cart; null for a reminder. */
    cart_id: reference('cart_id').references(() => carts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.template_id, table.due_on] }),
    index('template_runs_of_cart').on(table.cart_id).where(sql`${table.cart_id} is not null`),
  ],
)
