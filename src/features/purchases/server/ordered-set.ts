import { type Db, run, statement } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { boughtStages } from '../purchase.ts'

const ordered = statement<{ product_id: number }>(
  'purchases.ordered',
  `select distinct product_id from ordered_lines
   where organization_id = $1 and quantity > 0 and stage = any ($2::text[]) and product_id is not null order by 1`,
)

/** The products one's own company has ordered before; of staff, none. */
export async function orderedSet(db: Db, person: Person): Promise<number[]> {
  if (!isClient(person)) return []
  return (await run(db, ordered, [person.organization_id, boughtStages])).map(({ product_id }) => product_id)
}
