import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { sides } from '#platform/shared/task.ts'

/** Tasks. Closed ones stay as a record of how long they took. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    kind: text('kind').notNull(),
    /** The subject, such as 'order:12'. */
    subject: text('subject').notNull(),
    side: text('side').notNull(),
    /** The company; null for a task without one. */
    organization_id: reference('organization_id').references(() => organizations.id),
    value_amount: minorUnits('value_amount'),
    value_currency: char('value_currency', { length: 3 }),
    opened_at: moment('opened_at').notNull(),
    /** The due date; null if none was promised. */
    due_at: moment('due_at'),
    /** The request in its author's words. */
    note: text('note'),
    /** The person it was handed to, although the company has another manager. */
    handed_to_id: reference('handed_to_id').references(() => users.id),
    closed_at: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('tasks_open').on(table.subject, table.kind).where(sql`${table.closed_at} is null`),
    // The order of tasks: by due date, then the highest value, then the oldest.
    index('tasks_waiting')
      .on(table.side, table.due_at, table.value_amount.desc().nullsLast(), table.opened_at, table.id)
      .where(sql`${table.closed_at} is null`),
    index('tasks_of_organization')
      .on(table.organization_id, table.opened_at)
      .where(sql`${table.closed_at} is null`),
    index('tasks_handed_to')
      .on(table.handed_to_id)
      .where(sql`${table.closed_at} is null and ${table.handed_to_id} is not null`),
    check('tasks_side', oneOf(table.side, sides)),
    check('tasks_value', sql`(${table.value_amount} is null) = (${table.value_currency} is null)`),
  ],
)
