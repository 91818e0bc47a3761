import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const agreementsRows = statement(
  'page_acceptances.own_data',
  `select page, n as version, at, ip from page_acceptances where user_id = $1 order by at`,
)

/** The texts' part of a client's own data. */
export const pagesOwnData: OwnData = {
  agreements: (db, person) => run(db, agreementsRows, [person.id]),
}
