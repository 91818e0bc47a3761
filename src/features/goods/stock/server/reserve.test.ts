import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { takenBy } from '../stock.ts'
import { endReservations } from './end-reservations.ts'
import {
  confirmReservations,
  expectedGoods,
  moveStock,
  type ReservedLine,
  releaseReservations,
  reserveLines,
  setExpected,
} from './index.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('truncate products cascade'))

const now = new Date('2027-03-01T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const put = (...on_hand: number[]) =>
  putOnSale(
    portico.platform,
    on_hand.map((pieces, place) => ({ sku: `R-${place}`, price: 100, on_hand: pieces })),
  )
const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(portico.platform.pool, work)
const order = (order_id: number) => ({ order_id, number: 1000 + order_id, organization_id: 1 })
const line = (line_id: number, product_id: number, quantity: number): ReservedLine => ({
  line_id,
  product_id,
  quantity,
})
const place = (id: number, product: number, quantity: number, at = now) =>
  inOne((db) => reserveLines({ db, now: at }, order(id), [line(id, product, quantity)]))
const stored = async () =>
  (
    await portico.platform.pool.query(
      'select order_id, kind, quantity, wanted, released_by from stock_reservations order by order_line_id',
    )
  ).rows.map(({ order_id, kind, quantity, wanted, released_by }) => [
    order_id,
    released_by ?? kind,
    quantity,
    wanted,
  ])
const replyOf = async (id: number) => {
  const { rows } = await portico.platform.pool.query(
    'select available_qty, incoming_qty, incoming_on from products where id = $1',
    [id],
  )
  return Object.values(rows[0])
}
const receive = (product_id: number, pieces: number, at = now) =>
  inOne((db) =>
    moveStock({ db, now: at, actor_id: null }, { kind: 'receipt', reason: null }, [
      { product_id, warehouse: 'main', pieces },
    ]),
  )

test('two hundred who race for fifty pieces of two products reserve exactly fifty of each, and none waits for another for ever', async () => {
  const [one, other] = (await put(50, 50)) as [number, number]
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const both = [line(2 * n + 1, one, 1), line(2 * n + 2, other, 1)]
      return inOne((db) => reserveLines({ db, now }, order(n + 1), n % 2 ? both : both.reverse()))
    }),
  )
  const { rows } = await portico.platform.pool.query(
    'select product_id, sum(quantity)::int as stored, sum(wanted)::int as wanted, count(*)::int as lines from stock_reservations group by 1 order by 1',
  )
  expect(rows).toEqual([
    { product_id: one, stored: 50, wanted: 200, lines: 200 },
    { product_id: other, stored: 50, wanted: 200, lines: 200 },
  ])
  expect(await replyOf(one)).toEqual([0, 0, null])
})

test('lines of one order take in their order, as the rule says', async () => {
  const [id] = (await put(50)) as [number]
  await inOne((db) =>
    reserveLines({ db, now }, order(1), [line(1, id, 30), line(2, id, 30), line(3, id, 30)]),
  )
  expect((await stored()).map(([, , quantity]) => quantity)).toEqual(takenBy([30, 30, 30], 50))
})

test('an order that is asked to reserve again reserves once', async () => {
  const [id] = (await put(50)) as [number]
  await place(1, id, 30)
  await place(1, id, 30)
  expect(await stored()).toEqual([[1, 'soft', 30, 30]])
  expect(await replyOf(id)).toEqual([20, 0, null])
})

test('a soft reservation counts until its day and a hard one for good', async () => {
  const [id] = (await put(50)) as [number]
  await place(1, id, 30)
  await place(2, id, 15)
  await inOne((db) => confirmReservations({ db, now }, order(2), [line(2, id, 15)]))
  // Ten days later no job has run, but the pieces are free all the same.
  await place(3, id, 40, days(11))
  expect(await stored()).toEqual([
    [1, 'soft', 30, 30],
    [2, 'hard', 15, 15],
    [3, 'soft', 35, 40],
  ])
  await endReservations(portico.platform, days(12))
  expect((await stored())[0]).toEqual([1, 'time', 30, 30])
})

test('what was free again is told when the day of a reservation is over', async () => {
  const [id] = (await put(50)) as [number]
  await place(1, id, 30)
  expect(await replyOf(id)).toEqual([20, 0, null])
  await endReservations(portico.platform, days(9))
  expect(await replyOf(id)).toEqual([20, 0, null])
  await endReservations(portico.platform, days(10))
  expect(await replyOf(id)).toEqual([50, 0, null])
  await endReservations(portico.platform, days(10))
  expect(await replyOf(id)).toEqual([50, 0, null])
})

test('an order confirmed after its day takes what is left', async () => {
  const [id] = (await put(50)) as [number]
  await place(1, id, 40)
  await endReservations(portico.platform, days(10))
  await place(2, id, 25, days(10))
  await inOne((db) => confirmReservations({ db, now: days(11) }, order(1), [line(1, id, 40)]))
  expect(await stored()).toEqual([
    [1, 'hard', 25, 40],
    [2, 'soft', 25, 25],
  ])
})

test('an order of before there was a stock keeps its goods when it is confirmed', async () => {
  const [id] = (await put(50)) as [number]
  await inOne((db) => confirmReservations({ db, now }, order(1), [line(1, id, 40)]))
  expect(await stored()).toEqual([[1, 'hard', 40, 40]])
})

test('stock that arrives or is released goes to waiting lines by age; a confirmation does not move them', async () => {
  const [id] = (await put(10)) as [number]
  await place(1, id, 10)
  await place(2, id, 6)
  await place(3, id, 6, new Date(now.getTime() + 1000))
  await inOne((db) => confirmReservations({ db, now }, order(3), [line(3, id, 6)]))
  await receive(id, 7)
  expect((await stored()).map(([, kind, quantity]) => [kind, quantity])).toEqual([
    ['soft', 10],
    ['soft', 6],
    ['hard', 1],
  ])
  await inOne((db) => releaseReservations({ db, now }, 1, 'withdraw'))
  expect((await stored()).map(([, kind, quantity]) => [kind, quantity])).toEqual([
    ['withdraw', 10],
    ['soft', 6],
    ['hard', 6],
  ])
  expect(await replyOf(id)).toEqual([5, 0, null])
})

test('released twice is released once, and keeps how', async () => {
  const [id] = (await put(10)) as [number]
  await place(1, id, 10)
  await inOne((db) => releaseReservations({ db, now }, 1, 'reject'))
  await inOne((db) => releaseReservations({ db, now }, 1, 'cancel'))
  expect(await stored()).toEqual([[1, 'reject', 10, 10]])
  expect(await replyOf(id)).toEqual([10, 0, null])
})

test('what comes is told with the day that brings more than others wait for, where it is likely at least', async () => {
  const [id] = (await put(0)) as [number]
  await place(1, id, 30)
  const coming = (expected_on: string, quantity: number, confidence: 'likely' | 'uncertain' = 'likely') => ({
    product_id: id,
    warehouse: 'main',
    expected_on,
    quantity,
    confidence,
  })
  const expectAt = (...rows: ReturnType<typeof coming>[]) =>
    inOne((db) => setExpected({ db, now, actor_id: null }, rows))
  await expectAt(coming('2027-03-05', 30))
  expect(await replyOf(id)).toEqual([0, 0, null])
  await expectAt(coming('2027-03-06', 20, 'uncertain'), coming('2027-03-09', 5), coming('2027-02-01', 3))
  expect(await replyOf(id)).toEqual([0, 25, '2027-03-09'])
  // The day passes and nothing arrived.
  await endReservations(portico.platform, new Date('2027-03-10T00:00:00Z'))
  expect((await replyOf(id))[2]).toBeNull()
  expect(await inOne((db) => expectedGoods(db, [id]))).toHaveLength(4)
})

test('when goods come that thousands wait for, each who waits is read a few times, not once for every other', async () => {
  const [id] = (await put(0)) as [number]
  const { pool } = portico.platform
  await pool.query(
    `insert into stock_reservations (order_line_id, order_id, order_number, organization_id, product_id, wanted,
       quantity, kind, made_at) select n, n, n, 1, $1, 10, 0, 'hard', $2 from generate_series(1, 2000) n`,
    [id, now],
  )
  const read = await inOne(async (db) => {
    await moveStock({ db, now, actor_id: null }, { kind: 'receipt', reason: null }, [
      { product_id: id, warehouse: 'main', pieces: 15 },
    ])
    const { rows } = await db.$client.query(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'stock_reservations'`,
    )
    return Number(rows[0].read)
  })
  expect(read).toBeGreaterThan(2000)
  expect(read).toBeLessThan(40_000)
  const { rows } = await pool.query('select sum(quantity)::int as stored from stock_reservations')
  expect(rows).toEqual([{ stored: 15 }])
})
