import { companyToday } from '#features/foundation/company/server/index.ts'
import { availabilityOf } from '#features/goods/catalogue/availability.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { LeadTime } from '../contract.ts'
import { type Coming, leadTimeOf, tellable } from '../lead-time.ts'
import { isComing, onHandOf, storedOf, waitingFor } from './sums.ts'

const known = statement<{ available: number; waiting: number; coming: Coming[] }>(
  'stock.known',
  `select (${onHandOf('p.id')} - ${storedOf('p.id', '$2')})::int as available, ${waitingFor('p.id', '$2')}::int as waiting,
     coalesce((
       select jsonb_agg(jsonb_build_object('expected_on', expected_on, 'quantity', quantity, 'confidence', confidence)
         order by expected_on, id)
       from stock_incoming i where product_id = p.id and ${isComing}
     ), '[]') as coming
   from (values ($1::bigint)) as p (id)`,
)

/** Returns when a buyer can have a quantity of a product. Throws `Refusal` 404 for a product buyers may not see. */
export async function leadTimeOfProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  quantity: number,
): Promise<LeadTime> {
  const [[product], [stock]] = await Promise.all([productsByIds(db, [id]), run(db, known, [id, now])])
  if (!product || !stock || !isSaleable(product.status)) return notFound()
  const facts = { ...product, ...stock, today: await companyToday({ db, now }) }
  return {
    availability: availabilityOf(product),
    ...leadTimeOf(quantity, facts),
    incoming: tellable(facts),
  }
}
