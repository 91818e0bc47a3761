import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type Cause, sourceOf } from '../level.ts'
import type { Basis } from './tables.ts'

export type Change = {
  organization_id: number
  from: number | null
  to: number
  cause: Cause
  reason?: string
  until?: string | null
  actor_id?: number | null
  basis?: Basis
}

const record = statement(
  'level_changes.record',
  `insert into level_changes (organization_id, from_level, to_level, cause, source, reason, until, actor_id, basis, at)
   select organization_id, "from", "to", cause, source, reason, until, actor_id, basis, $2
   from jsonb_to_recordset($1::jsonb) as given (organization_id bigint, "from" smallint, "to" smallint, cause text,
     source text, reason text, until date, actor_id bigint, basis jsonb)`,
)

/** Stores changes of levels in one statement. */
export async function recordChanges(db: Db, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return
  const found = changes.map((change) => ({ ...change, source: sourceOf(change.cause) }))
  await run(db, record, [JSON.stringify(found), at])
}
