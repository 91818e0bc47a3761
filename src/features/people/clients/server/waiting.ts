import { type Db, run, statement } from '#platform/server/database/db.ts'

const waiting = statement(
  'clients.waiting',
  `select 1 from users where organization_id = $1 and status = 'not_confirmed' and invited_at is null limit 1`,
)

const changeWaits = statement(
  'organization_changes.waits',
  `select 1 from organization_changes c where c.organization_id = $1 and c.state = 'waiting'
     and exists (select from users where organization_id = $1 and status <> 'deleted')`,
)

/** Returns whether a change of the company's details waits for approval and the company still has people. */
export const waitsForWord = async (db: Db, organizationId: number): Promise<boolean> =>
  (await run(db, changeWaits, [organizationId])).length > 0

/** Returns whether a person of the company waits for confirmation. */
export const waitsForConfirmation = async (db: Db, organizationId: number): Promise<boolean> =>
  (await run(db, waiting, [organizationId])).length > 0
