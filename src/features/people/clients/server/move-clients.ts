import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { clientsMoved } from '../contract.ts'

type Move = {
  from: number
  to: number
  /** The companies to move; null for all. */
  organization_ids: readonly number[] | null
}

const primary = statement<{ id: number }>(
  'organizations.move_clients',
  `update organizations set manager_id = $2, backup_manager_id = nullif(backup_manager_id, $2), updated_at = $4, version = version + 1
   where manager_id = $1 and ($3::bigint[] is null or id = any($3)) returning id`,
)
const backup = statement<{ id: number }>(
  'organizations.move_backup',
  `update organizations set backup_manager_id = $2, updated_at = $4, version = version + 1
   where backup_manager_id = $1 and manager_id <> $2 and $3::bigint[] is null returning id`,
)
const asBackup = statement<{ id: number }>(
  'organizations.give_backup',
  `update organizations set backup_manager_id = $2, updated_at = $4, version = version + 1
   where manager_id = $1 and ($3::bigint[] is null or id = any($3)) returning id`,
)

/**
 * Moves clients to another manager; if all are moved, also those the old manager was the backup for. The caller must
 * check that the new manager works here. Returns how many were moved. Idempotent.
 */
export async function moveClients(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  { from, to, organization_ids }: Move,
): Promise<number> {
  const values = [from, to, organization_ids, now]
  const moved = await run(db, primary, values)
  await run(db, backup, values)
  if (moved.length > 0)
    await emit(clientsMoved, { from_id: from, manager_id: to, organization_ids: moved.map(({ id }) => id) })
  return moved.length
}

/** Sets the backup for clients of a manager, for absences without a substitute. Returns for how many. */
export const giveBackup = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to, organization_ids }: Move,
): Promise<number> => (await run(db, asBackup, [from, to, organization_ids, now])).length
