import { workingRules } from '#features/foundation/company/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'

/** The size of a batch; each batch reads the index by age once. */
const batch = 5000

const hush = statement<{ id: number }>(
  'audit_entries.hush_old',
  `update audit_entries set personal = null, reason = null, ip = null, salt = null
   where id in (
     select id from audit_entries where at < now() - make_interval(months => $1) and salt is not null
     order by at, id limit ${batch})
   returning id`,
)

/**
 * Erases personal data from audit entries older than the rule of work allows. The entry, its place in the chain
 * and the seal of the erased data stay, so the chain still verifies.
 */
export async function hushOldAudit({ db }: Pick<Platform, 'db'>): Promise<void> {
  const { audit_months } = await workingRules(db)
  while ((await run(db, hush, [audit_months])).length === batch);
}
