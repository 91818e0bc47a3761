import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const noticesRows = statement(
  'notices.own_data',
  `select kind, subject, at, seen_at, read_at from notices where user_id = $1 order by id`,
)

/** The notices' part of a client's own data. */
export const noticesOwnData: OwnData = {
  notices: (db, person) => run(db, noticesRows, [person.id]),
}
