import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
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
