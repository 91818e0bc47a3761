import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { externalIdSet } from '../contract.ts'
import { findClient } from './queries.ts'

// Serializes writes of the same external id, so that the second sees the result of the first.
const lock = statement(
  'organizations.lock_external_id',
  `select pg_advisory_xact_lock(hashtext('external_id'), hashtext($1))`,
)
const taken = statement<{ id: number }>(
  'organizations.external_id_taken',
  'select id from organizations where external_id = $2 and id <> $1',
)
const set = statement<{ before: string | null }>(
  'organizations.set_external_id',
  `update organizations o set external_id = $2, updated_at = $3, version = o.version + 1
   from (select id, external_id as before from organizations where id = $1 for update) as was where o.id = was.id
   returning was.before`,
)

/**
 * Sets the id of a client in another system, unique among clients. Throws `Refusal` 404 for a client the person may
 * not see, 422 for an id that is taken.
 */
export async function setExternalId(
  { db, person, now, emit }: Context<Manager>,
  id: number,
  external_id: string | null,
): Promise<{ external_id: string | null }> {
  await findClient(db, person, id)
  if (external_id !== null) await run(db, lock, [external_id])
  if ((await run(db, taken, [id, external_id])).length > 0)
    refuseFields({ external_id: 'clientsInside.externalIdTaken' })
  const [changed] = await run(db, set, [id, external_id, now])
  const before = changed?.before ?? null
  if (before !== external_id) await emit(externalIdSet, { organization_id: id, before, after: external_id })
  return { external_id }
}
