import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientRow } from '../client-shape.ts'
import { clientHandedOver } from '../staff-contract.ts'
import { clientAfterCommand, findClient, managerChoices } from './queries.ts'

const give = statement<{ id: number }>(
  'organizations.hand_over',
  `update organizations set manager_id = $2, updated_at = $3, version = version + 1
   where id = $1 and manager_id is distinct from $2 and manager_id is not distinct from $4 returning id`,
)

/**
 * Assigns a client to another manager. Idempotent. Returns the client even if the person no longer sees it. Throws
 * `Refusal` 404 for a client the person may not see, 422 if the new manager is not a member of staff.
 */
export async function handOver(
  { db, person, now, emit }: Context<Manager>,
  id: number,
  manager_id: number,
): Promise<ReplyInput<typeof ClientRow>> {
  const { manager_id: before } = await findClient(db, person, id)
  const choices = await managerChoices(db)
  if (!choices.some((choice) => choice.id === manager_id)) refuseFields({ manager_id: 'errors.oneOf' })
  const [given] = await run(db, give, [id, manager_id, now, before])
  if (given) await emit(clientHandedOver, { organization_id: id, manager_id, before })
  return clientAfterCommand(db, id)
}
