import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { levelInForce } from './level-in-force.ts'
import { orderLimit } from './people.ts'

const take = statement<{ product_id: number }>(
  'organizations.take_input',
  `update organizations o set requested_product_id = null from (
     select id, requested_product_id from organizations where id = $1 and requested_product_id is not null for update
   ) as input where o.id = input.id returning input.requested_product_id as product_id`,
)

/** Returns and clears the product requested by the application, so that only one caller gets it. */
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

/** Returns a person of a client company as a `Client`; null if there is none. */
export async function clientOf(db: Db, userId: number): Promise<Client | null> {
  const [row] = await run(db, one, [userId])
  return row ? { ...row, role: 'client' } : null
}

/** Returns the first active owner of a company, else its first active person; null if there is none. */
export async function firstBuyer(db: Db, organizationId: number): Promise<Client | null> {
  const [row] = await run(db, buyer, [organizationId])
  return row ? { ...row, role: 'client' } : null
}
