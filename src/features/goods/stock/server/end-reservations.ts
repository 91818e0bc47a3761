import { companyToday } from '#features/foundation/company/server/index.ts'
import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { beginTransaction } from '#platform/server/calls/companies-lock.ts'
import { type Db, inTransaction, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { settle } from './settle.ts'

/** Products with an expired reservation, or whose catalogue date of incoming goods has passed. */
const stale = statement<{ product_id: number }>(
  'stock.stale',
  `select product_id from (
     select product_id from stock_reservations where released_at is null and kind = 'soft' and until <= $1
     union
     select i.product_id from stock_incoming i join products p on p.id = i.product_id
     where i.arrived_at is null and i.cancelled_at is null and i.expected_on < $2::date and p.incoming_on < $2::date
   ) as old order by product_id limit 2000`,
)
const end = statement(
  'stock.end',
  `update stock_reservations set released_at = until, released_by = 'time'
   where product_id = any($1::bigint[]) and released_at is null and kind = 'soft' and until <= $2`,
)

/**
 * Ends expired reservations, allots their goods to waiting orders and updates the catalogue. An expired reservation
 * already does not count before that.
 */
export async function endReservations({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<void> {
  const command = async (db: Db) => {
    const ids = (await run(db, stale, [now, await companyToday({ db, now })])).map(
      ({ product_id }) => product_id,
    )
    if (ids.length === 0) return
    await lockProducts(db, ids)
    await run(db, end, [ids, now])
    await settle({ db, now }, ids)
  }
  await inTransaction(pool, command, beginTransaction)
}
