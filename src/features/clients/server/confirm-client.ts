import { sql } from 'drizzle-orm'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { type ClientRow, type Confirmation, clientConfirmed } from '../contract.ts'
import { mayConfirm } from '../policy.ts'
import { findClient, managerChoices } from './queries.ts'

/**
 * A manager lets a company in: who looks after it, at which level. Confirming twice is refused, not repeated. The answer
 * shows the client even when it was handed to a colleague and is out of the manager's own sight from now on.
 */
export async function confirmClient(act: Act<Manager>, id: number, wish: Confirmation): Promise<ClientRow> {
  const { db, person, tell, now } = act
  const client = await findClient(db, person, id)
  if (!mayConfirm(person, client)) notFound()
  if (client.status !== 'not_confirmed') refuse('clients.notWaiting', 409)

  const manager_id = wish.manager_id ?? client.manager_id ?? person.id
  const choices = await managerChoices(db)
  if (!choices.some((choice) => choice.id === manager_id)) refuseFields({ manager_id: 'errors.oneOf' })
  const discount_level = wish.discount_level ?? client.discount_level

  const won = await db.execute(
    sql`update users set status = 'active', updated_at = ${now}, version = version + 1
        where organization_id = ${id} and status = 'not_confirmed' returning id`,
  )
  if (won.rows.length === 0) refuse('clients.notWaiting', 409)
  await db.execute(
    sql`update organizations set manager_id = ${manager_id}, discount_level = ${discount_level}, confirmed_at = ${now},
          confirmed_by = ${person.id}, updated_at = ${now}, version = version + 1 where id = ${id}`,
  )
  await tell(clientConfirmed, { organization_id: id, discount_level, manager_id })
  return findClient(db, { ...person, role: 'chief_manager' }, id)
}
