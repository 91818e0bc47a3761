import { check, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organizations } from '#features/clients/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import { requestStates, requestTypes } from '../support-rules.ts'

/** Numbers people quote. They may have gaps: a number is also given to what is not kept. */
export const supportRequestNumbers = pgSequence('support_request_numbers')

/** Somebody asks for help: so far only from the public site, without an account. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: identity(),
    number: text('number').notNull(),
    type: text('type').notNull().default('general'),
    organization_id: reference('organization_id').references(() => organizations.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    state: text('state').notNull().default('new'),
    ip: text('ip').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('support_requests_by_number').on(table.number),
    index('support_requests_by_state').on(table.state, table.created_at),
    index('support_requests_of_organization').on(table.organization_id, table.created_at),
    check('support_requests_type', oneOf(table.type, requestTypes)),
    check('support_requests_state', oneOf(table.state, requestStates)),
  ],
)
