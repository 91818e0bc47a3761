import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const acknowledgementsRows = statement(
  'document_acknowledgements.own_data',
  `select document_id, version, at, ip from document_acknowledgements where user_id = $1 order by at`,
)

/** Everything documents store about a client. */
export const documentsOwnData: OwnData = {
  acknowledgements: (db, person) => run(db, acknowledgementsRows, [person.id]),
}
