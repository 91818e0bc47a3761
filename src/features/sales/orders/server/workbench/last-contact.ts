import { sql } from 'drizzle-orm'

/** So many orders of a company are looked at, the newest. */
const lookedAt = 20

/** When staff last did something for a company `o`, or in one of its orders: a read of an index each. */
export const lastContact = sql`(
  select max(e.at) from events e join staff_members s on s.id = e.actor_id
  where e.subject = any (array(
    select 'order:' || p.id from orders p where p.organization_id = o.id order by p.created_at desc limit ${sql.raw(String(lookedAt))}
  ) || ('organization:' || o.id)))`
