import type { AgreedTax } from '#features/sales/totals/agreed-tax.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Buckets, Dues } from '../progress.ts'
import type { orders } from './tables.ts'

/** The change of a line's buckets in pieces. Absent buckets do not change. */
export type GoodsOfLine = { line_id: number } & Partial<Omit<Buckets, 'quantity'>>

const goods = statement(
  'orders.note_goods',
  `with changed as (
     update order_lines l set confirmed = l.confirmed + given.confirmed, ready = l.ready + given.ready,
       shipped = l.shipped + given.shipped, delivered = l.delivered + given.delivered, cancelled = l.cancelled + given.cancelled
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       as given (order_id, id, confirmed, ready, shipped, delivered, cancelled)
     where l.id = given.id and l.order_id = given.order_id
     returning given.*
   )
   update orders o set confirmed = o.confirmed + c.confirmed, ready = o.ready + c.ready, shipped = o.shipped + c.shipped,
     delivered = o.delivered + c.delivered, cancelled = o.cancelled + c.cancelled, version = version + 1
   from (select order_id, sum(confirmed) as confirmed, sum(ready) as ready, sum(shipped) as shipped,
     sum(delivered) as delivered, sum(cancelled) as cancelled from changed group by order_id) c
   where o.id = c.order_id`,
)

/**
 * Updates the progress of goods, in the transaction of the command that moved them. The sums of an order
 * follow its lines. The database refuses pieces that were never ordered or promised: that would be a bug of
 * the caller.
 */
export const noteGoodsOf = (
  db: Db,
  changes: readonly (GoodsOfLine & { order_id: number })[],
): Promise<unknown[]> => {
  const of = (bucket: keyof Omit<Buckets, 'quantity'>) => changes.map((change) => change[bucket] ?? 0)
  return run(db, goods, [
    changes.map(({ order_id }) => order_id),
    changes.map(({ line_id }) => line_id),
    of('confirmed'),
    of('ready'),
    of('shipped'),
    of('delivered'),
    of('cancelled'),
  ])
}

/** The same for one order. */
export const noteGoods = (db: Db, orderId: number, changes: readonly GoodsOfLine[]): Promise<unknown[]> =>
  noteGoodsOf(
    db,
    changes.map((change) => ({ ...change, order_id: orderId })),
  )

const arrivals = statement(
  'orders.note_arrivals',
  `update order_lines set actual_on = $2
   where id = any($1) and actual_on is null and delivered > 0 and delivered + cancelled >= quantity`,
)

/**
 * Stores the day the last pieces of these lines arrived. Ignores lines not fully delivered, and lines where
 * staff have entered a day.
 */
export const noteArrivals = (db: Db, lineIds: readonly number[], on: string): Promise<unknown[]> =>
  run(db, arrivals, [lineIds, on])

const dues = statement(
  'orders.note_dues',
  `update orders set invoiced_amount = $2, paid_amount = $3, refunded_amount = $4, due_on = $5, is_refunded = $6, version = version + 1
   where id = $1`,
)

/** Stores the amounts invoiced and paid of an order, in minor units of its currency. Called by invoicing. */
export const noteDues = (
  db: Db,
  orderId: number,
  { invoiced_amount, paid_amount, refunded_amount, is_refunded, due_on }: Omit<Dues, 'uninvoiced_amount'>,
): Promise<unknown[]> =>
  run(db, dues, [orderId, invoiced_amount, paid_amount, refunded_amount, due_on, is_refunded])

const uninvoiced = statement(
  'orders.note_uninvoiced',
  `update orders set uninvoiced_amount = $2, version = version + 1 where id = $1 and uninvoiced_amount <> $2`,
)

/** Stores what is agreed and not invoiced yet of an order, with tax, in minor units. Called by invoicing. */
export const noteUninvoiced = (db: Db, orderId: number, amount: number): Promise<unknown[]> =>
  run(db, uninvoiced, [orderId, amount])

const agreedTax = statement('orders.note_agreed_tax', 'update orders set agreed_tax = $2 where id = $1')

/** Stores how the lines of an order were taxed when it was agreed. Called by invoicing. */
export const noteAgreedTax = (db: Db, orderId: number, tax: AgreedTax): Promise<unknown[]> =>
  run(db, agreedTax, [orderId, tax])

const toInvoice = statement<OrderToInvoice>(
  'orders.to_invoice',
  `select o.id, o.number, o.organization_id, o.stage, o.source, o.currency, o.terms_snapshot, o.agreed_tax, o.delivery_method,
     o.delivery_address, c.manager_id
   from orders o join organizations c on c.id = o.organization_id where o.id = $1 for update of o`,
)
export type OrderToInvoice = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'organization_id'
  | 'stage'
  | 'source'
  | 'currency'
  | 'terms_snapshot'
  | 'agreed_tax'
  | 'delivery_method'
  | 'delivery_address'
> & { manager_id: number | null }

/**
 * Locks an order to invoice it, so that no one else invoices or changes it. Returns null if there is none. The
 * caller checks who may see it.
 */
export const lockToInvoice = async (db: Db, id: number): Promise<OrderToInvoice | null> =>
  (await run(db, toInvoice, [id]))[0] ?? null
