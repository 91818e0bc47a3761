import { type Db, run, statement } from '#platform/server/db.ts'

const waiting = statement(
  'clients.waiting',
  `select 1 from users where organization_id = $1 and status = 'not_confirmed' and invited_at is null limit 1`,
)

/** Whether somebody of the company still waits to be let in. */
export const waitsForConfirmation = async (db: Db, organizationId: number): Promise<boolean> =>
  (await run(db, waiting, [organizationId])).length > 0
