import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const filesRows = statement(
  'files.own_data',
  `select id, name, category, subject, mime, size, sha256, created_at from files where owner_id = $1 order by id`,
)

/** The data stored here about a client. */
export const filesOwnData: OwnData = {
  files: (db, person) => run(db, filesRows, [person.id]),
}
