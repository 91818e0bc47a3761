import { e164 } from '#platform/server/calls/phone-number.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { highestRole, isClient, type Person, type Role } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CurrentUser } from '../contract.ts'
import { hashPassword } from './passwords.ts'

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

const insert = statement<{ id: number }>(
  'users.insert',
  `insert into users (email, password_hash, name, last_name, middle_name, phone, locale, currency_id, delivery_method,
     organization_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
)

/** Registers a client who is not confirmed yet. Throws `Refusal` 422 on `email` when the address is taken. */
export async function registerUser(db: Db, { password, ...user }: NewUser): Promise<number> {
  const { email, name, last_name, middle_name, phone, locale } = user
  const { currency_id, delivery_method, organization_id } = user
  const hash = await hashPassword(password)
  const row = [email, hash, name, last_name, middle_name, e164(phone), locale]
  const [added] = await run(db, insert, [...row, currency_id, delivery_method, organization_id])
  return added?.id ?? refuseFields({ email: 'auth.emailTaken' })
}

export type NewOwner = Omit<NewUser, 'password'> & { invited_at: Date }

const insertInvited = statement<{ id: number }>(
  'users.insert_invited',
  `insert into users (email, name, last_name, middle_name, phone, locale, currency_id, delivery_method, organization_id,
     invited_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
)

/**
 * Creates the first person of a company entered by staff: not confirmed, and without a password until they accept.
 * Returns null if the address is taken.
 */
export async function inviteOwner(db: Db, user: NewOwner): Promise<number | null> {
  const { email, name, last_name, middle_name, phone, locale } = user
  const { currency_id, delivery_method, organization_id, invited_at } = user
  const [added] = await run(db, insertInvited, [
    ...[email, name, last_name, middle_name, e164(phone), locale],
    ...[currency_id, delivery_method, organization_id, invited_at],
  ])
  return added?.id ?? null
}

type OfCompany = 'organization_name' | 'discount_level' | 'org_role' | 'order_limit'
type Row = Omit<ReplyInput<typeof CurrentUser>, 'role' | 'node_ip' | OfCompany> & {
  block_reason_ru: string | null
}

const current = statement<Row>(
  'users.current',
  `select u.id, u.email, u.name, u.last_name, u.middle_name, u.phone, u.roles, u.status, u.email_verified_at, u.locale,
     u.currency_id, c.code as currency, u.delivery_method, u.avatar_id, u.is_message_email_notifications_enabled,
     u.is_email_notifications_enabled, u.time_zone, u.organization_id, u.block_reason, u.block_reason_ru
   from users u join currencies c on c.id = u.currency_id
   where u.id = $1`,
)

/** Returns a person's own profile. The data of their company is taken from `person`. */
export async function currentUser(
  db: Db,
  person: Person,
  ip: string,
  lang: Lang,
): Promise<ReplyInput<typeof CurrentUser>> {
  const [row] = await run(db, current, [person.id])
  const { roles, block_reason, block_reason_ru, ...user } = row!
  return {
    ...user,
    block_reason: block_reason && inLanguage({ en: block_reason, ru: block_reason_ru }, lang),
    organization_name: isClient(person) ? person.organization_name : null,
    discount_level: isClient(person) ? person.discount_level : null,
    org_role: isClient(person) ? person.org_role : null,
    order_limit: isClient(person) ? person.order_limit : null,
    roles,
    role: highestRole(roles as Role[]),
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
