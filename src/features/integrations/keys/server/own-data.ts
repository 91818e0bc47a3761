import { run, statement } from '#platform/server/db.ts'
import type { OwnData } from '#platform/server/own-data.ts'

const keysRows = statement(
  'api_keys.own_data',
  `select name, ending, scopes, created_at, expires_at, last_used_at, revoked_at from api_keys
   where organization_id = $1 and user_id = $2 order by id`,
)

/** What is known here of a client; a key itself is known to no one. */
export const keysOwnData: OwnData = {
  keys: (db, person) => run(db, keysRows, [person.organization_id, person.id]),
}
