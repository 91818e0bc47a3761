import { workingRules } from '#features/foundation/company/server/index.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Platform } from '#platform/server/platform.ts'

/** So many at a time: each takes the index of ages once. */
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
 * What is personal in the audit is erased when it is older than the rule says. The entry, its place in the chain and the
 * seal of what was erased stay: the chain is verified as before.
 */
export async function hushOldAudit({ db }: Pick<Platform, 'db'>): Promise<void> {
  const { audit_months } = await workingRules(db)
  while ((await run(db, hush, [audit_months])).length === batch);
}
