import { type Db, run, statement } from '#platform/server/db.ts'

/** Someone who is told of something: where, in which language, and whether by e-mail. */
export type Addressee = {
  id: number
  email: string
  name: string
  locale: string
  time_zone: string
  is_client: boolean
  is_email_notifications_enabled: boolean
}

const byIds = statement<Addressee>(
  'users.addressees',
  `select id, email, name, locale, time_zone, 'client' = any(roles) as is_client, is_email_notifications_enabled from users
   where id = any($1) and anonymised_at is null order by id`,
)

/** The people of these ids, whatever their status, as long as it is known who they are. */
export const addresseesOf = (db: Db, ids: readonly number[]): Promise<Addressee[]> => run(db, byIds, [ids])
