import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import type { HeaderChange } from '#features/sales/orders/header.ts'
import type { Condition } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { type Turn, turns } from '#features/sales/orders/order.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type StaffRole, staffRoles } from '#platform/shared/audience.ts'
import {
  type ApprovalState,
  approvalStates,
  type ByRule,
  type OfferFate,
  type Revision,
  revisionKinds,
  revisionStates,
} from '../offer.ts'

/**
 * A proposal of one side in an order: an offer, the answer to one, or an amendment of what was agreed. A sent
 * revision never changes. Its lines have the ids they have, or will have, in `order_lines`.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1 within its order. */
    n: integer('n').notNull(),
    kind: text('kind').$type<Revision['kind']>().notNull(),
    side: text('side').$type<Turn>().notNull(),
    state: text('state').$type<Revision['state']>().notNull().default('draft'),
    author_id: reference('author_id')
      .notNull()
      .references(() => users.id),
    lines: jsonb('lines').$type<OfferedLine[]>().notNull(),
    goods_amount: minorUnits('goods_amount').notNull(),
    total_amount: minorUnits('total_amount').notNull(),
    unpriced: integer('unpriced').notNull(),
    /** The largest discount from the price rules in basis points, and whether a line is below cost. */
    discount_bp: integer('discount_bp').notNull().default(0),
    is_below_cost: boolean('is_below_cost').notNull().default(false),
    /** The margin of the lines whose cost is known, in basis points of their price. Null if none is known. */
    margin_bp: integer('margin_bp'),
    valid_until: moment('valid_until'),
    message: text('message'),
    /** The condition of its prices. */
    condition: jsonb('condition').$type<Condition>(),
    /** The charges and discounts of the whole order if this round is accepted. Null in rounds that are older. */
    charges: jsonb('charges').$type<Charge[]>(),
    sent_at: moment('sent_at'),
    answered_at: moment('answered_at'),
    answered_by_id: reference('answered_by_id').references(() => users.id),
    answered_from: text('answered_from'),
    /** The agreed lines this round changes. Null in offers of staff, and in rounds that are older. */
    base_lines: jsonb('base_lines').$type<OfferedLine[]>(),
    /** What it changes besides the lines. */
    header: jsonb('header').$type<HeaderChange>(),
    /** Set if a rule accepted this round, not a person. */
    by_rule: jsonb('by_rule').$type<ByRule>(),
    /** Why we took it back, for the client. */
    recall_reason: text('recall_reason'),
    approval: text('approval').$type<ApprovalState>(),
    approval_note: text('approval_note'),
    approved_by_id: reference('approved_by_id').references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('order_revisions_of_order').on(table.order_id, table.n),
    // At most one draft and one round waiting for an answer.
    uniqueIndex('order_revisions_written').on(table.order_id).where(sql`${table.state} = 'draft'`),
    uniqueIndex('order_revisions_open').on(table.order_id).where(sql`${table.state} = 'sent'`),
    // For the orders that were offered, and those of which an offer was accepted.
    index('order_revisions_offered')
      .on(table.order_id)
      .where(sql`${table.kind} = 'offer' and ${table.side} = 'manager' and ${table.state} <> 'draft'`),
    index('order_revisions_accepted')
      .on(table.order_id)
      .where(sql`${table.kind} = 'offer' and ${table.state} = 'accepted'`),
    // Finds a line by its id before it is in an order.
    index('order_revisions_lines')
      .using('gin', sql`${table.lines} jsonb_path_ops`)
      .where(sql`${table.state} = 'draft'`),
    check('order_revisions_kind', oneOf(table.kind, revisionKinds)),
    check('order_revisions_side', oneOf(table.side, turns)),
    check('order_revisions_state', oneOf(table.state, revisionStates)),
    check('order_revisions_approval', oneOf(table.approval, approvalStates)),
    check('order_revisions_sent', sql`(${table.state} = 'draft') = (${table.sent_at} is null)`),
  ],
)

/** The discount limit of each role, in basis points. */
export const discountLimits = pgTable(
  'discount_limits',
  {
    role: text('role').$type<StaffRole>().primaryKey(),
    percent_bp: integer('percent_bp').notNull(),
  },
  (table) => [
    check('discount_limits_role', oneOf(table.role, staffRoles)),
    check('discount_limits_percent', sql`${table.percent_bp} between 0 and 10000`),
  ],
)

/**
 * The orders we made an offer for, with the outcome. Won: an offer was accepted, whatever happened to the
 * order later. Lost: it was declined or withdrawn, for `cancel_cause`.
 */
export const offeredOrders = pgView('offered_orders').as((query) =>
  query
    .select({
      id: orders.id,
      number: orders.number,
      organization_id: orders.organization_id,
      currency: orders.currency,
      total_amount: orders.total_amount,
      created_at: orders.created_at,
      fate: sql<OfferFate>`case when exists (select from order_revisions where order_revisions.order_id = orders.id
          and order_revisions.kind = 'offer' and order_revisions.state = 'accepted') then 'won'
        when ${orders.stage} = 'cancelled' then 'lost' when ${orders.stage} = 'expired' then 'expired' else 'open' end`.as(
        'fate',
      ),
      cancel_cause: orders.cancel_cause,
    })
    .from(orders)
    .where(
      sql`exists (select from order_revisions where order_revisions.order_id = orders.id and order_revisions.kind = 'offer'
        and order_revisions.side = 'manager' and order_revisions.state <> 'draft')`,
    ),
)
