import { type Db, run, statement } from '#platform/server/db.ts'

/** What the stock tells of a product: what may be sold at once, and what comes that no one waits for yet. */
export type StockOfProduct = {
  product_id: number
  available_qty: number
  incoming_qty: number
  incoming_on: string | null
}

const lock = statement(
  'products.lock',
  'select id from products where id = any ((select $1::bigint[])::bigint[]) order by id for no key update',
)

/**
 * No one else writes these products, or tells anything of them, until the end of the transaction. Everybody locks by
 * id, so no one waits for one who waits for them.
 */
export const lockProducts = (db: Db, ids: readonly number[]): Promise<unknown[]> => run(db, lock, [ids])

const note = statement(
  'products.note_stock',
  `update products p set available_qty = told.available_qty, incoming_qty = told.incoming_qty,
     incoming_on = told.incoming_on
   from unnest((select $1::bigint[]), (select $2::int[]), (select $3::int[]), (select $4::date[]))
     as told (id, available_qty, incoming_qty, incoming_on)
   where p.id = told.id and (p.available_qty, p.incoming_qty, p.incoming_on)
     is distinct from (told.available_qty, told.incoming_qty, told.incoming_on)`,
  'few',
)

/** What is there of these products, told in the transaction that changed it; one statement for all of them. */
export async function noteStock(db: Db, found: readonly StockOfProduct[]): Promise<void> {
  if (found.length === 0) return
  await run(db, note, [
    found.map(({ product_id }) => product_id),
    found.map(({ available_qty }) => available_qty),
    found.map(({ incoming_qty }) => incoming_qty),
    found.map(({ incoming_on }) => incoming_on),
  ])
}
