import { e164 } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import {
  highestRole,
  type Manager,
  type Role,
  type StaffRole,
  type UserStatus,
} from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'

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

/**
 * Invites a member of staff; they cannot sign in until they accept. Throws `Refusal` 422 on `email` if the address
 * has an account.
 */
export async function inviteStaffUser(
  db: Db,
  { email, name, last_name, phone, role, time_zone, locale }: StaffUser & { email: string; locale: Lang },
  now: Date,
): Promise<number> {
  const [invited] = await run(db, invite, [
    email,
    name,
    last_name,
    phone && e164(phone),
    role,
    time_zone,
    locale,
    now,
  ])
  return invited?.id ?? refuseFields({ email: 'auth.emailTaken' })
}

const change = statement<{ id: number }>(
  'users.change_staff',
  `update users set name = $2, last_name = $3, phone = $4, roles = array[$5], time_zone = $6, updated_at = now(),
     version = version + 1
   where id = $1 and version = $7 and organization_id is null and status <> 'deleted' returning id`,
)

/** Returns false if someone else changed the person in the meantime. */
export async function changeStaffUser(
  db: Db,
  { id, version }: { id: number; version: number },
  { name, last_name, phone, role, time_zone }: StaffUser,
): Promise<boolean> {
  return (
    (await run(db, change, [id, name, last_name, phone && e164(phone), role, time_zone, version])).length > 0
  )
}

const lock = statement<{ id: number; roles: Role[]; status: UserStatus }>(
  'users.hold',
  'select id, roles, status from users where id = any($1) order by id for no key update',
)
/** Locks a person, so that commands about them run one after another. */
export const lockUser = (db: Db, id: number): Promise<unknown> => run(db, lock, [[id]])

/**
 * Locks a colleague and the person who decides about them. Throws `Refusal` 403 if that person has lost their role
 * since: two administrators who demote each other at the same time would otherwise leave none.
 */
export async function lockColleague(db: Db, person: Pick<Manager, 'id' | 'role'>, id: number): Promise<void> {
  const own = (await run(db, lock, [[person.id, id]])).find((one) => one.id === person.id)
  if (own?.status !== 'active' || highestRole(own.roles) !== person.role) refuse('errors.forbidden', 403)
}
