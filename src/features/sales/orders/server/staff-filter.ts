import { type SQL, sql } from 'drizzle-orm'
import { ofScope } from '#features/people/clients/server/index.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { OrderFilter } from '../order-lists.ts'
import type { scopes } from '../staff-filters.ts'
import { matching, ownTo } from './list-orders.ts'

type StaffFilter = Pick<OrderFilter, 'q'> & {
  scope?: (typeof scopes)[number] | undefined
  organization_id?: number | undefined
}

/** The SQL condition for the orders `o` this member of staff may see, with the filters of staff's lists. */
export const ofStaff = (person: Person, { q, scope, organization_id }: StaffFilter): SQL =>
  sql`${ownTo(person)} and ${matching({ q })} and ${
    scope && scope !== 'team' && !isClient(person)
      ? sql`exists (select from organizations own where own.id = o.organization_id and ${ofScope(person, scope, sql`own`)})`
      : sql`true`
  } and ${organization_id === undefined ? sql`true` : sql`o.organization_id = ${organization_id}`}`
