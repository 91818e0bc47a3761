import { type Db, run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { levelInForce } from './level-in-force.ts'
import { orderLimit } from './people.ts'

const take = statement<{ product_id: number }>(
  'organizations.take_input',
  `update organizations o set requested_product_id = null from (
     select id, requested_product_id from organizations where id = $1 and requested_product_id is not null for update
   ) as input where o.id = input.id returning input.requested_product_id as product_id`,
)

/** The product the company asked for when it applied: given to one caller once, in that caller's transaction. */
export async function takeInput(db: Db, organizationId: number): Promise<number | null> {
  const [input] = await run(db, take, [organizationId])
  return input?.product_id ?? null
}

const client = `u.id, 0::bigint as session_id, u.email, u.name || ' ' || u.last_name as name, u.status,
     u.email_verified_at is not null as email_verified, u.locale, u.time_zone, c.code as currency, u.organization_id,
     o.name as organization_name, ${levelInForce} as discount_level, u.org_role, ${orderLimit} as order_limit
   from users u join organizations o on o.id = u.organization_id join currencies c on c.id = u.currency_id`

const buyer = statement<Omit<Client, 'role'>>(
  'organizations.first_buyer',
  `select ${client} where u.organization_id = $1 and u.status = 'active' order by u.org_role <> 'owner', u.id limit 1`,
)

const one = statement<Omit<Client, 'role'>>('organizations.client', `select ${client} where u.id = $1`)

/** Someone of a client's company as they would ask themselves; null where there is no one. */
export async function clientOf(db: Db, userId: number): Promise<Client | null> {
  const [row] = await run(db, one, [userId])
  return row ? { ...row, role: 'client' } : null
}

/** Who applied for the company, once they may buy; null before, and when they are gone. */
export async function firstBuyer(db: Db, organizationId: number): Promise<Client | null> {
  const [row] = await run(db, buyer, [organizationId])
  return row ? { ...row, role: 'client' } : null
}
