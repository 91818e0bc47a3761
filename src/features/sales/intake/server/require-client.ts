import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'

/** Throws 404 for a company this member of staff does not see. */
export async function requireClient({ db, person }: Context<Manager>, organizationId: number): Promise<void> {
  const [row] = await composed<{ id: number }>(
    db,
    sql`select o.id from organizations o where o.id = ${organizationId} and o.merged_into_id is null and ${visibleTo(person)}`,
  )
  if (!row) notFound()
}
