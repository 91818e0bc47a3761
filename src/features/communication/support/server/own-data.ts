import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const requestsRows = statement(
  'support_requests.own_data',
  `select number, type, subject, message, state, created_at, decision, decision_reason, decided_at, rating, rating_words
   from support_requests where organization_id = $1 and created_by_id = $2 order by id`,
)

/** Support's part of a client's own data. */
export const supportOwnData: OwnData = {
  requests: (db, person) => run(db, requestsRows, [person.organization_id, person.id]),
}
