import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { OnHand } from './move-stock.ts'

const ofProducts = statement<OnHand>(
  'stock_levels.of',
  'select product_id, warehouse, on_hand from stock_levels where product_id = any($1::bigint[])',
)

/** Returns the stock levels of these products per warehouse. */
export const levelsOf = (db: Db, ids: readonly number[]): Promise<OnHand[]> => run(db, ofProducts, [ids])
