import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { confirmReservations, issueStock, reserveAgain, reserveLines, setStock } from './index.ts'
import { refreshWarehouse } from './settle.ts'
import { changeWarehouse } from './warehouses.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await portico.platform.pool.query(
    `insert into warehouses (code, name_en) values ('east', 'East'), ('west', 'West') on conflict do nothing`,
  )
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('truncate products cascade'))

const now = new Date('2027-03-01T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(portico.platform.pool, work)
const put = async (on_hand: number): Promise<number> =>
  (await putOnSale(portico.platform, [{ sku: 'D-1', price: 100, on_hand }]))[0]!
const order = (order_id: number) => ({ order_id, number: 1000 + order_id, organization_id: 1 })
const line = (line_id: number, product_id: number, quantity: number) => ({ line_id, product_id, quantity })
const confirmed = (id: number, product: number, quantity: number) =>
  inOne(async (db) => {
    await reserveLines({ db, now }, order(id), [line(id, product, quantity)])
    await confirmReservations({ db, now }, order(id), [line(id, product, quantity)])
  })
const leaves = (line_id: number, quantity: number, warehouse: string | null = 'main', at = now) =>
  inOne((db) =>
    issueStock({ db, now: at, actor_id: null }, { number: 77, warehouse }, [{ line_id, quantity }]),
  )
const count = (product_id: number, warehouse: string, on_hand: number, at: Date, countedAt?: Date) =>
  inOne((db) =>
    setStock(
      { db, now: at, actor_id: null },
      { kind: 'import', reason: 'stock.csv' },
      [{ product_id, warehouse, on_hand }],
      countedAt,
    ),
  )
const rows = async (text: string) =>
  (await portico.platform.pool.query(text)).rows.map((row) => Object.values(row))
const levels = () => rows('select warehouse, on_hand from stock_levels order by warehouse')
const reservations = () =>
  rows('select order_id::int, wanted, quantity, released_by from stock_reservations order by 1')
const available = async () => (await rows('select available_qty from products'))[0]![0]

test('goods that leave go off the level and off the reservation, and nothing becomes available', async () => {
  const id = await put(100)
  await confirmed(1, id, 60)
  expect(await available()).toBe(40)
  await leaves(1, 25)
  expect([await levels(), await reservations()]).toEqual([[['main', 75]], [[1, 35, 35, null]]])
  expect(await available()).toBe(40)
  await leaves(1, 35)
  expect([await levels(), await reservations()]).toEqual([[['main', 40]], [[1, 0, 0, 'departure']]])
  expect(await available()).toBe(40)
  const movements = await rows('select kind, quantity, on_hand, lot_number from stock_movements order by id')
  expect(movements.slice(1)).toEqual([
    ['departure', -25, 75, 77],
    ['departure', -35, 40, 77],
  ])
})

test('goods leave although the level has fewer, and the others keep what is reserved for them', async () => {
  const id = await put(30)
  await confirmed(1, id, 20)
  await confirmed(2, id, 50)
  await leaves(2, 40)
  expect(await levels()).toEqual([['main', 0]])
  // Ten of the second order were reserved; ten of the first went with them.
  expect(await reservations()).toEqual([
    [1, 20, 20, null],
    [2, 10, 0, null],
  ])
  expect(await available()).toBe(0)
})

test('a lot without a warehouse takes from the usual one, then from the fullest that sells', async () => {
  const id = await put(10)
  await count(id, 'east', 20, now)
  await count(id, 'west', 50, now)
  await inOne((db) => changeWarehouse(db, 'west', { country: null, is_sellable: false }))
  await confirmed(1, id, 100)
  await leaves(1, 25, null)
  expect(await levels()).toEqual([
    ['east', 5],
    ['main', 0],
    ['west', 50],
  ])
  await leaves(1, 8, 'east')
  expect((await levels())[0]).toEqual(['east', 0])
  await inOne((db) => changeWarehouse(db, 'west', { country: null, is_sellable: true }))
})

test('a count of before a shipment does not bring back what has left since', async () => {
  const id = await put(100)
  await confirmed(1, id, 60)
  await leaves(1, 25, 'main', hours(1))
  await count(id, 'main', 110, hours(3), hours(0))
  expect(await levels()).toEqual([['main', 85]])
  await count(id, 'main', 85, hours(4))
  expect(await levels()).toEqual([['main', 85]])
})

test('an order that grows after its goods have left reserves the difference, and no piece twice', async () => {
  const id = await put(100)
  await confirmed(1, id, 60)
  await leaves(1, 60)
  // Ninety are ordered now.
  await inOne((db) => reserveAgain({ db, now }, order(1), [line(1, id, 30)]))
  expect([await levels(), await reservations()]).toEqual([[['main', 40]], [[1, 30, 30, null]]])
  expect(await available()).toBe(10)
})

test('stock of a warehouse that does not sell is not available, and is again when it sells', async () => {
  const id = await put(10)
  await count(id, 'east', 20, now)
  expect(await available()).toBe(30)
  const sells = async (is_sellable: boolean) => {
    await inOne((db) => changeWarehouse(db, 'east', { country: null, is_sellable }))
    await refreshWarehouse(portico.platform, now, { code: 'east' })
  }
  await sells(false)
  expect(await available()).toBe(10)
  await confirmed(1, id, 15)
  expect(await reservations()).toEqual([[1, 15, 10, null]])
  await sells(true)
  expect([await available(), await reservations()]).toEqual([15, [[1, 15, 15, null]]])
})
