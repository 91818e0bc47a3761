import { type Db, run, statement } from '#platform/server/database/db.ts'

/** The stock figures of a product: what can be sold now, and what is incoming and not reserved. */
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
 * Locks products and their stock figures until the end of the transaction. Always in order of id, which prevents
 * deadlocks.
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

/** Stores the stock figures of products, in the transaction that changed them and in one statement. */
export async function noteStock(db: Db, found: readonly StockOfProduct[]): Promise<void> {
  if (found.length === 0) return
  await run(db, note, [
    found.map(({ product_id }) => product_id),
    found.map(({ available_qty }) => available_qty),
    found.map(({ incoming_qty }) => incoming_qty),
    found.map(({ incoming_on }) => incoming_on),
  ])
}
