import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { levelProposed } from '../contract.ts'
import { findClient } from './queries.ts'

const propose = statement(
  'organizations.propose_level',
  `update organizations set proposed_level = $2, proposed_reason = $3, updated_at = $4, version = version + 1 where id = $1`,
)

/** Proposes a level for a client with a reason; a chief manager decides (product 3.5). */
export async function proposeLevel(
  { db, person, now, emit }: Context<Manager>,
  id: number,
  { level, reason }: { level: number; reason: string },
): Promise<void> {
  await findClient(db, person, id)
  await run(db, propose, [id, level, reason, now])
  await emit(levelProposed, { organization_id: id, level })
}
