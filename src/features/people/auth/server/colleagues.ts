import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { OrderLimit, OrgRole } from '#platform/shared/org-role.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

/** The rights of a colleague: their role in the company and their order limit. */
export type Rights = { org_role: OrgRole; order_limit: OrderLimit | null }
export type Invited = Rights & { email: string; name: string; last_name: string; locale: Lang }

const limitOf = ({ order_limit }: Rights) => [order_limit?.amount ?? null, order_limit?.currency ?? null]

const insert = statement<{ id: number }>(
  'users.invite',
  `insert into users (email, name, last_name, locale, org_role, order_limit, order_limit_currency, currency_id,
     delivery_method, organization_id, time_zone, invited_at)
   select $2, $3, $4, $5, $6, $7, $8, i.currency_id, i.delivery_method, i.organization_id, i.time_zone, $9
   from users i where i.id = $1 on conflict do nothing returning id`,
)
const again = statement<{ id: number }>(
  'users.invite_again',
  `update users u set name = $3, last_name = $4, locale = $5, org_role = $6, order_limit = $7, order_limit_currency = $8,
     updated_at = $9, version = u.version + 1
   from users i
   where i.id = $1 and u.organization_id = i.organization_id and u.email = $2 and u.invited_at is not null and u.status <> 'deleted'
   returning u.id`,
)

/**
 * Invites a person into the inviter's company; they cannot sign in until they accept. Inviting them again replaces
 * the earlier invitation. Throws `Refusal` 422 on `email` if the address has an account.
 */
export async function inviteUser(db: Db, by: number, person: Invited, now: Date): Promise<number> {
  const { email, name, last_name, locale, org_role } = person
  const row = [by, email, name, last_name, locale, org_role, ...limitOf(person), now]
  const [invited] = await run(db, insert, row)
  const [known] = invited ? [invited] : await run(db, again, row)
  return known?.id ?? refuseFields({ email: 'auth.emailTaken' })
}

const give = statement<{ id: number }>(
  'users.give_rights',
  `update users set org_role = $4, order_limit = $5, order_limit_currency = $6, updated_at = now(), version = version + 1
   where id = $1 and organization_id = $2 and version = $3 and status <> 'deleted' returning id`,
)

/** Returns false if someone else changed the colleague in the meantime. */
export async function giveRights(
  db: Db,
  { id, organization_id, version }: { id: number; organization_id: number; version: number },
  rights: Rights,
): Promise<boolean> {
  const given = await run(db, give, [id, organization_id, version, rights.org_role, ...limitOf(rights)])
  return given.length > 0
}
