import { and, eq, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/server/tables.ts'
import { anyOf } from '#platform/server/tables.ts'
import { staffRoles } from '#platform/shared/audience.ts'

/** Who works here now, with how they are reached by clients and colleagues. */
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
