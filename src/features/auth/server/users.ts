import { type Db, run, statement } from '#platform/server/db.ts'
import { highestRole, type Role } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { CurrentUser } from '../contract.ts'
import { hashPassword } from './passwords.ts'
import { users } from './tables.ts'

export type NewUser = {
  email: string
  password: string
  name: string
  last_name: string
  middle_name: string | null
  phone: string
  locale: Lang
  currency_id: number
  delivery_method: number
  organization_id: number
}

/** Registers a client who is not confirmed yet. Throws `Refusal` 422 on `email` when the address is taken. */
export async function registerUser(db: Db, { password, ...user }: NewUser): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({ ...user, password_hash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? refuseFields({ email: 'auth.emailTaken' })
}

type Row = Omit<CurrentUser, 'email_verified_at' | 'role' | 'node_ip'> & { email_verified_at: Date | null }

const current = statement<Row>(
  'users.current',
  `select u.id, u.email, u.name, u.last_name, u.middle_name, u.phone, u.roles, u.status, u.email_verified_at, u.locale,
     u.currency_id, c.code as currency, u.delivery_method, u.avatar_id, u.is_message_email_notifications_enabled,
     u.is_email_notifications_enabled, u.time_zone, u.organization_id, o.name as organization_name, o.discount_level, u.block_reason
   from users u join currencies c on c.id = u.currency_id left join organizations o on o.id = u.organization_id
   where u.id = $1`,
)

export async function currentUser(db: Db, id: number, ip: string): Promise<CurrentUser> {
  const [row] = await run(db, current, [id])
  const { email_verified_at, roles, ...user } = row!
  return {
    ...user,
    roles,
    role: highestRole(roles as Role[]),
    email_verified_at: email_verified_at?.toISOString() ?? null,
    node_ip: ip,
  }
}

const setLocaleOf = statement(
  'users.set_locale',
  'update users set locale = $2, updated_at = now() where id = $1',
)

export async function setLocale(db: Db, id: number, locale: Lang): Promise<void> {
  await run(db, setLocaleOf, [id, locale])
}
