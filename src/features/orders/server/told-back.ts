import { type Db, run, statement } from '#platform/server/db.ts'
import type { Buckets, Dues } from '../progress.ts'

/** By how many pieces the buckets of a line change; absent: by none. */
export type GoodsOfLine = { line_id: number } & Partial<Omit<Buckets, 'quantity'>>

const goods = statement(
  'orders.note_goods',
  `with changed as (
     update order_lines l set confirmed = l.confirmed + given.confirmed, ready = l.ready + given.ready,
       shipped = l.shipped + given.shipped, delivered = l.delivered + given.delivered, cancelled = l.cancelled + given.cancelled
     from unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       as given (id, confirmed, ready, shipped, delivered, cancelled)
     where l.id = given.id and l.order_id = $1
     returning given.*
   )
   update orders o set confirmed = o.confirmed + c.confirmed, ready = o.ready + c.ready, shipped = o.shipped + c.shipped,
     delivered = o.delivered + c.delivered, cancelled = o.cancelled + c.cancelled, version = version + 1
   from (select sum(confirmed) as confirmed, sum(ready) as ready, sum(shipped) as shipped, sum(delivered) as delivered,
     sum(cancelled) as cancelled from changed having count(*) > 0) c
   where o.id = $1`,
)

/**
 * What happened to the goods of an order, told by whoever moved them, in the transaction of their deed. The sums of the
 * order follow its lines. Goods that were never asked for or promised are refused by the database: a bug of the teller.
 */
export const noteGoods = (db: Db, orderId: number, changes: readonly GoodsOfLine[]): Promise<unknown[]> => {
  const of = (bucket: keyof Omit<Buckets, 'quantity'>) => changes.map((change) => change[bucket] ?? 0)
  return run(db, goods, [
    orderId,
    changes.map(({ line_id }) => line_id),
    of('confirmed'),
    of('ready'),
    of('shipped'),
    of('delivered'),
    of('cancelled'),
  ])
}

const dues = statement(
  'orders.note_dues',
  `update orders set billed_amount = $2, paid_amount = $3, refunded_amount = $4, due_on = $5, version = version + 1
   where id = $1`,
)

/** What an order was billed and has been paid by now, in minor units of its currency, told by whoever keeps the bills. */
export const noteDues = (
  db: Db,
  orderId: number,
  { billed_amount, paid_amount, refunded_amount, due_on }: Dues,
): Promise<unknown[]> => run(db, dues, [orderId, billed_amount, paid_amount, refunded_amount, due_on])
