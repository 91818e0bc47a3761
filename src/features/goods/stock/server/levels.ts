import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { OnHand } from './move-stock.ts'
import { departedSince } from './sums.ts'

const ofProducts = statement<OnHand>(
  'stock_levels.of',
  'select product_id, warehouse, on_hand from stock_levels where product_id = any($1::bigint[])',
)

/** Returns the stock levels of these products per warehouse. */
export const levelsOf = (db: Db, ids: readonly number[]): Promise<OnHand[]> => run(db, ofProducts, [ids])

const asOf = statement<OnHand>(
  'stock_levels.as_of',
  `select l.product_id, l.warehouse, l.on_hand + ${departedSince('l', '$2')} as on_hand
   from stock_levels l where l.product_id = any($1::bigint[])`,
)

/** Returns the levels as a count at an earlier moment would have found them: with what has left since. */
export const levelsAsOf = (db: Db, ids: readonly number[], moment: Date): Promise<OnHand[]> =>
  run(db, asOf, [ids, moment])
