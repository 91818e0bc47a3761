import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ClientSwitch } from '../contract.ts'

const one = statement<ClientSwitch>(
  'confirmation_clients.one',
  'select is_on, version from confirmation_clients where organization_id = $1',
)

/** Returns whether orders of a client the person looks after may be confirmed automatically. Throws `Refusal` 404. */
export async function switchOfClient({ db, person }: Context<Manager>, id: number): Promise<ClientSwitch> {
  await findClient(db, person, id)
  const [row] = await run(db, one, [id])
  return row ?? { is_on: false, version: 0 }
}

const set = statement<ClientSwitch>(
  'confirmation_clients.set',
  `insert into confirmation_clients as c (organization_id, is_on) select $1, $2 where $3 = 0 or exists (
     select from confirmation_clients where organization_id = $1)
   on conflict (organization_id) do update set is_on = $2, version = c.version + 1 where c.version = $3
   returning is_on, version`,
)

/** Throws `Refusal` 404, 409 if someone changed it since `version`. */
export async function switchClient(
  { db, person }: Context<Manager>,
  id: number,
  { is_on, version }: ClientSwitch,
): Promise<ClientSwitch> {
  await findClient(db, person, id)
  const [saved] = await run(db, set, [id, is_on, version])
  return saved ?? refuse('errors.stale', 409)
}
