import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { seesEveryClient } from '../policy.ts'

const assigned = statement<{ id: number }>(
  'organizations.looked_after',
  'select id from organizations where id = $1 and (manager_id = $2 or manager_id is null)',
)

/** Whether a company is one this member of staff sees: the same rule as `visibleTo`, for one company. */
export async function looksAfter(db: Db, person: Manager, organizationId: number): Promise<boolean> {
  if (seesEveryClient(person)) return true
  return (await run(db, assigned, [organizationId, person.id])).length > 0
}
