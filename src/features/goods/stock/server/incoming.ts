import { companyToday } from '#features/foundation/company/server/index.ts'
import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Confidence } from '../stock.ts'
import type { NewIncoming } from '../stock-rules.ts'
import { moveStock } from './move-stock.ts'
import { type Command, settle } from './settle.ts'
import { checkWarehouse, ensureWarehouses } from './warehouses.ts'

/** The expected delivery of a product to a warehouse on a day; null for none (any more). */
export type Expected = {
  product_id: number
  warehouse: string
  expected_on: string
  quantity: number | null
  confidence: Confidence | null
}

const open = 'i.arrived_at is null and i.cancelled_at is null'

const set = statement(
  'stock_incoming.set',
  `with given as (
     select * from unnest($1::bigint[], $2::text[], $3::date[], $4::int[], $5::text[])
       as g (product_id, warehouse, expected_on, quantity, confidence)
   ), gone as (
     update stock_incoming i set cancelled_at = $6 from given g
     where g.quantity is null and ${open} and i.product_id = g.product_id and i.warehouse = g.warehouse
       and i.expected_on = g.expected_on
   )
   insert into stock_incoming (product_id, warehouse, expected_on, quantity, confidence, created_at, actor_id)
   select product_id, warehouse, expected_on, quantity, confidence, $6, $7 from given where quantity is not null
   on conflict (product_id, expected_on, warehouse) where arrived_at is null and cancelled_at is null
   do update set quantity = excluded.quantity, confidence = excluded.confidence`,
  'again',
)

/** Writes expected deliveries from a list in one statement; one row per product, warehouse and day. */
export async function setExpected(command: Command, rows: readonly Expected[]): Promise<void> {
  if (rows.length === 0) return
  const { db, now, actor_id } = command
  const of = <K extends keyof Expected>(field: K) => rows.map((one) => one[field])
  const ids = [...new Set(of('product_id'))]
  await ensureWarehouses(db, of('warehouse'))
  await lockProducts(db, ids)
  const said = [of('warehouse'), of('expected_on'), of('quantity'), of('confidence')]
  await run(db, set, [of('product_id'), ...said, now, actor_id])
  await settle(command, ids)
}

const expectedOf = statement<Expected & { quantity: number; confidence: Confidence }>(
  'stock_incoming.of',
  `select i.product_id, i.warehouse, i.expected_on::text, i.quantity, i.confidence from stock_incoming i
   where i.product_id = any($1::bigint[]) and ${open}`,
)
/** Returns the expected deliveries of these products. */
export const expectedGoods = (db: Db, ids: readonly number[]) => run(db, expectedOf, [ids])

const add = statement(
  'stock_incoming.add',
  `insert into stock_incoming (product_id, warehouse, expected_on, quantity, confidence, created_at, actor_id)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (product_id, expected_on, warehouse) where arrived_at is null and cancelled_at is null
   do update set quantity = stock_incoming.quantity + excluded.quantity, confidence = excluded.confidence`,
)

/** Adds an expected delivery. There is one per day and warehouse, so a second one adds to it. */
export async function expectGoods(command: Command, productId: number, input: NewIncoming): Promise<void> {
  const { db, now, actor_id } = command
  const { warehouse, quantity, expected_on, confidence } = input
  if (expected_on < (await companyToday({ db, now }))) refuseFields({ expected_on: 'stock.dayIsOver' })
  await checkWarehouse(db, warehouse)
  await lockProducts(db, [productId])
  await run(db, add, [productId, warehouse, expected_on, quantity, confidence, now, actor_id])
  await settle(command, [productId])
}

type Ended = { product_id: number; warehouse: string; quantity: number }

const arrived = statement<Ended>(
  'stock_incoming.arrive',
  `update stock_incoming i set arrived_at = $2 where id = $1 and ${open} returning product_id, warehouse, quantity`,
)
const cancelled = statement<Ended>(
  'stock_incoming.cancel',
  `update stock_incoming i set cancelled_at = $2 where id = $1 and ${open} returning product_id, warehouse, quantity`,
)
const productOf = statement<{ product_id: number }>(
  'stock_incoming.product',
  'select product_id from stock_incoming where id = $1',
)

/**
 * Receives a delivery, once. Returns its product. Throws `Refusal` 404, 409 if it was already received or cancelled.
 */
export async function arriveGoods(command: Command, id: number): Promise<number> {
  const { product_id, warehouse, quantity } = await ended(command, id, arrived)
  await moveStock(command, { kind: 'receipt', reason: null }, [{ product_id, warehouse, pieces: quantity }])
  return product_id
}

/** Cancels a delivery. Returns its product. */
export async function cancelGoods(command: Command, id: number): Promise<number> {
  const { product_id } = await ended(command, id, cancelled)
  await settle(command, [product_id])
  return product_id
}

/** Locks the product first, as everywhere, which prevents deadlocks on deliveries. */
async function ended({ db, now }: Command, id: number, way: typeof arrived): Promise<Ended> {
  const [known] = await run(db, productOf, [id])
  if (!known) notFound()
  await lockProducts(db, [known.product_id])
  const [row] = await run(db, way, [id, now])
  return row ?? refuse('stock.notOnItsWay')
}
