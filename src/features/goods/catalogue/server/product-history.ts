import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ProductEntry } from '../contract.ts'

const history = statement<ReplyInput<typeof ProductEntry>>(
  'products.history',
  `select e.id, e.name as event, e.at, nullif(u.name, '') as by, e.payload ->> 'from' as "from", e.payload ->> 'to' as "to",
     e.payload ->> 'reason' as reason,
     coalesce((select array_agg(f) from jsonb_array_elements_text(e.payload -> 'fields') f), '{}') as fields
   from events e left join people_names u on u.id = e.actor_id
   where e.subject = 'product:' || $1::bigint order by e.id desc limit 50`,
)

/** Returns the manual changes of a product, the latest first. */
export const historyOfProduct = (db: Db, id: number): Promise<ReplyInput<typeof ProductEntry>[]> =>
  run(db, history, [id])
