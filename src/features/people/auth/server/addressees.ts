import { type Db, run, statement } from '#platform/server/database/db.ts'

/** The recipient of a notification: address, language, and whether they get e-mails. */
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

/** Returns these people, whatever their status, unless they were anonymised. */
export const addresseesOf = (db: Db, ids: readonly number[]): Promise<Addressee[]> => run(db, byIds, [ids])
