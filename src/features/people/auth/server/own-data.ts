import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const accountRows = statement(
  'users.own_data',
  `select id, email, name, last_name, middle_name, phone, locale, time_zone, status, block_reason, block_reason_ru, org_role, email_verified_at,
     is_email_notifications_enabled, is_message_email_notifications_enabled, created_at, updated_at
   from users where id = $1`,
)
const sessionsRows = statement(
  'sessions.own_data',
  `select created_at, last_used_at, expires_at, ended_at, ended_because, ip, user_agent from sessions
   where user_id = $1 order by id`,
)

const signInRows = statement(
  'sign_ins.own_data',
  'select at, succeeded, ip, user_agent from sign_ins where user_id = $1 order by at, id',
)

/** Everything stored about a client's account. */
export const authOwnData: OwnData = {
  account: async (db, person) => (await run(db, accountRows, [person.id]))[0],
  sessions: (db, person) => run(db, sessionsRows, [person.id]),
  sign_ins: (db, person) => run(db, signInRows, [person.id]),
}
