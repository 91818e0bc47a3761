import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientRow } from '../client-shape.ts'
import { levelGiven } from '../contract.ts'
import { findClient } from './queries.ts'

const give = statement(
  'organizations.give_level',
  `update organizations set discount_level = $2, level_source = 'auto', level_until = null, automatic_level = null,
     proposed_level = null, proposed_reason = null, updated_at = $3, version = version + 1
   where id = $1`,
)

/** Sets the level of a client, by a chief manager: the proposed one, another one, or the current one. */
export async function giveLevel(
  ctx: Context<Manager>,
  id: number,
  discount_level: number,
): Promise<ReplyInput<typeof ClientRow>> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  await run(db, give, [id, discount_level, now])
  await emit(levelGiven, { organization_id: id, discount_level })
  return findClient(db, person, id)
}
