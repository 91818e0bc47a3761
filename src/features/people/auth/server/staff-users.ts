import { type Db, run, statement } from '#platform/server/db.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

type StaffUser = {
  name: string
  last_name: string
  phone: string | null
  role: StaffRole
  time_zone: string
}

const invite = statement<{ id: number }>(
  'users.invite_staff',
  `insert into users (email, name, last_name, phone, roles, time_zone, locale, currency_id, invited_at)
   select $1, $2, $3, $4, array[$5], $6, $7, c.id, $8 from currencies c order by c.is_default desc, c.id limit 1
   on conflict do nothing returning id`,
)

/** Someone who is to work here; until they come by the e-mail's link they cannot sign in. Throws `Refusal` 422 on `email` where the address has an account. */
export async function inviteStaffUser(
  db: Db,
  { email, name, last_name, phone, role, time_zone, locale }: StaffUser & { email: string; locale: Lang },
  now: Date,
): Promise<number> {
  const [invited] = await run(db, invite, [email, name, last_name, phone, role, time_zone, locale, now])
  return invited?.id ?? refuseFields({ email: 'auth.emailTaken' })
}

const change = statement<{ id: number }>(
  'users.change_staff',
  `update users set name = $2, last_name = $3, phone = $4, roles = array[$5], time_zone = $6, updated_at = now(),
     version = version + 1
   where id = $1 and version = $7 and organization_id is null and status <> 'deleted' returning id`,
)

/** Of two who change the same person one wins: false for the other. */
export async function changeStaffUser(
  db: Db,
  { id, version }: { id: number; version: number },
  { name, last_name, phone, role, time_zone }: StaffUser,
): Promise<boolean> {
  return (await run(db, change, [id, name, last_name, phone, role, time_zone, version])).length > 0
}

const lock = statement<{ time_zone: string }>(
  'users.hold',
  'select time_zone from users where id = $1 for no key update',
)
/** Of two commands about one person one comes after the other. */
export const lockUser = (db: Db, id: number): Promise<unknown> => run(db, lock, [id])
