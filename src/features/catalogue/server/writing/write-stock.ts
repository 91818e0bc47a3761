import { type Db, run, statement } from '#platform/server/db.ts'

export type OnHand = { product_id: number; warehouse: string; on_hand: number }

const write = statement(
  'stock_levels.write',
  `insert into stock_levels (product_id, warehouse, on_hand)
   select * from unnest($1::bigint[], $2::text[], $3::int[])
   on conflict (product_id, warehouse) do update set on_hand = excluded.on_hand, updated_at = now()`,
  'anew',
)

/** Writes what lies in the warehouses; one statement for all of it. */
export async function writeStock(db: Db, levels: readonly OnHand[]): Promise<void> {
  if (levels.length === 0) return
  await run(db, write, [
    levels.map(({ product_id }) => product_id),
    levels.map(({ warehouse }) => warehouse),
    levels.map(({ on_hand }) => on_hand),
  ])
}
