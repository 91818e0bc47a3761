import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const messagesRows = statement(
  'chat_messages.own_data',
  `select thread_id, at, body, file_names, edited_at, deleted_at from chat_messages where author_id = $1 order by id`,
)

/** The chat's part of a client's own data. */
export const chatOwnData: OwnData = {
  messages: (db, person) => run(db, messagesRows, [person.id]),
}
