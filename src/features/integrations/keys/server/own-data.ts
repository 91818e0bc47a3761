import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const keysRows = statement(
  'api_keys.own_data',
  `select name, ending, scopes, created_at, expires_at, last_used_at, revoked_at from api_keys
   where organization_id = $1 and user_id = $2 order by id`,
)

/** The keys' part of a client's own data, without the secrets. */
export const keysOwnData: OwnData = {
  keys: (db, person) => run(db, keysRows, [person.organization_id, person.id]),
}
