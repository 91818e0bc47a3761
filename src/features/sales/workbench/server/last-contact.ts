import { sql } from 'drizzle-orm'

/** The number of a company's newest orders that are considered. */
const lookedAt = 20

/** SQL for when staff last did something for a company `o` or one of its orders. One index read each. */
export const lastContact = sql`(
  select max(e.at) from events e join staff_members s on s.id = e.actor_id
  where e.subject = any (array(
    select 'order:' || p.id from orders p where p.organization_id = o.id order by p.created_at desc limit ${sql.raw(String(lookedAt))}
  ) || ('organization:' || o.id)))`
