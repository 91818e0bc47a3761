import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const webhooksRows = statement(
  'webhooks.own_data',
  `select url, description, kinds, is_on, created_at, updated_at from webhooks
   where organization_id = $1 and user_id = $2 order by id`,
)

/** The webhooks' part of a client's own data. */
export const webhooksOwnData: OwnData = {
  webhooks: (db, person) => run(db, webhooksRows, [person.organization_id, person.id]),
}
