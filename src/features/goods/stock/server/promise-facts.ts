import type { ProductStatus, Supply } from '#features/goods/catalogue/product.ts'
import { sellingStep } from '#features/goods/catalogue/quantity.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ProductTerms, SupplyFacts } from '../promise/plan.ts'
import { counting, forSaleOf, isComing, storedOf, waitingFor } from './sums.ts'

/** What the promise of a product is calculated from. */
export type PromiseFacts = { product: ProductTerms; supply: SupplyFacts }

type ProductRow = {
  supply: Supply
  status: ProductStatus
  lead_days: number | null
  handling_days: number | null
  daily_capacity: number | null
  replenish_days: number | null
  min_qty: number
  step_qty: number
  pack_qty: number
}
type Row = ProductRow & {
  id: number
  available: number
  waiting: number
  coming: SupplyFacts['coming']
}

/** SQL for what is known of a product `p`. */
const known = `p.supply, p.status, p.lead_days, p.handling_days, p.daily_capacity, p.replenish_days, p.min_qty, p.step_qty,
     p.pack_qty, (${forSaleOf('p.id')} - ${storedOf('p.id', '$2')})::int as available,
     coalesce((
       select jsonb_agg(jsonb_build_object('on', expected_on, 'quantity', quantity, 'confidence', confidence)
         order by expected_on, id)
       from stock_incoming i where product_id = p.id and ${isComing}
     ), '[]') as coming`

const facts = statement<Row>(
  'stock.promise_facts',
  `select p.id, ${known}, ${waitingFor('p.id', '$2')}::int as waiting from products p where p.id = any($1::bigint[])`,
)

/** Returns the facts of products for someone who orders now, by id. */
export async function promiseFacts(
  { db, now }: { db: Db; now: Date },
  ids: readonly number[],
): Promise<Map<number, PromiseFacts>> {
  const rows = await run(db, facts, [ids, now])
  return new Map(rows.map((row) => [row.id, factsOf({ ...row, kept: 0 })]))
}

const ofLines = statement<Row & { kept: number }>(
  'stock.promise_facts_of_lines',
  `select g.line_id as id, ${known}, coalesce(own.quantity, 0) as kept, coalesce((
       select sum(r.wanted - r.quantity) from stock_reservations r
       where r.product_id = p.id and ${counting('$2')} and r.order_line_id <> g.line_id
         and (own.made_at is null or (r.made_at, r.order_line_id) < (own.made_at, g.line_id))
     ), 0)::int as waiting
   from unnest($1::bigint[], $3::bigint[]) as g (line_id, product_id) join products p on p.id = g.product_id
   left join stock_reservations own on own.order_line_id = g.line_id and own.released_at is null
     and (own.kind = 'hard' or own.until > $2)`,
)

/** Returns the facts of lines with the pieces reserved for them and their place in the queue, by line. */
export async function promiseFactsOfLines(
  { db, now }: { db: Db; now: Date },
  lines: readonly { line: number; product_id: number }[],
): Promise<Map<number, PromiseFacts>> {
  const ids = lines.map(({ line }) => line)
  const rows = await run(db, ofLines, [ids, now, lines.map(({ product_id }) => product_id)])
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: Row & { kept: number }): PromiseFacts {
  const {
    supply,
    status,
    lead_days,
    daily_capacity,
    replenish_days,
    min_qty,
    available,
    waiting,
    kept,
    coming,
  } = row
  // What orders wait for and no arrival brings is made before what is ordered now.
  const arriving = coming.reduce((sum, { quantity }) => sum + quantity, 0)
  const load = supply === 'to_order' ? Math.max(0, waiting - arriving) : 0
  return {
    product: {
      ...{ supply, status, lead_days, daily_capacity, replenish_days, min_qty },
      handling_days: row.handling_days ?? (supply === 'stocked' ? lead_days : null) ?? 0,
      step: sellingStep(row),
    },
    supply: { here: Math.max(0, available), kept, ahead: waiting - load, load, coming },
  }
}
