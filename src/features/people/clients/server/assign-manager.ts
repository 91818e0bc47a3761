import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { clientAssigned } from '../contract.ts'

const assign = statement<{ id: number }>(
  'organizations.assign_manager',
  `update organizations set manager_id = $2, updated_at = $3, version = version + 1
   where id = $1 and manager_id is null and exists (select from staff_members where id = $2)
   returning id`,
)

/** Assigns a company without a manager to an active member of staff. Idempotent. */
export async function assignManager(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  organizationId: number,
  managerId: number,
): Promise<void> {
  const [assigned] = await run(db, assign, [organizationId, managerId, now])
  if (assigned) await emit(clientAssigned, { organization_id: organizationId, manager_id: managerId })
}
