import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measured } from '../calls/measured.ts'
import { freshDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'
import { inTransaction, overPool, run, runAlike, statement } from './db.ts'

const fresh = await freshDatabase()
const pool = openPool(fresh.connection, { info() {}, warn() {}, error: console.error })
const write = statement('test.write', 'insert into stored values ($1)')
const writeAll = statement(
  'test.write_all',
  'insert into stored select n from unnest((select $1::int[])) as n',
  'few',
)
const stored = async () => (await pool.query('select n from stored order by n')).rows.map(({ n }) => n)

beforeAll(async () => {
  await pool.query('create table stored (n int)')
})
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

test('what goes on next to a failure writes nothing, neither into the transaction nor behind it', async () => {
  let alongside: Promise<unknown> = Promise.resolve()
  const command = inTransaction(pool, (db) => {
    alongside = run(db, write, [1])
      .then(() => pause(50))
      .then(() => run(db, write, [2]))
    alongside.catch(() => {})
    return Promise.all([alongside, pause(10).then(() => Promise.reject(new Error('refused')))])
  })
  await expect(command).rejects.toThrow('refused')
  await expect(alongside).rejects.toThrow('the transaction is over')
  expect(await stored()).toEqual([])
})

test('what is asked together is answered in its order, and a failure of one takes all back', async () => {
  await inTransaction(pool, (db) => Promise.all([3, 4, 5].map((n) => run(db, write, [n]))))
  expect(await stored()).toEqual([3, 4, 5])
  const mixed = inTransaction(pool, (db) => Promise.all([6, 'seven', 8].map((n) => run(db, write, [n]))))
  await expect(mixed).rejects.toThrow('seven')
  expect(await stored()).toEqual([3, 4, 5])
})

test('what is asked alike at once is asked twice at most, and inside a transaction it is that one’s own', async () => {
  const read = statement<{ n: number }>(
    'test.read',
    'select n from stored where n = $1 and pg_sleep(0.05) is not null',
  )
  let asked = 0
  measured.statement.subscribe((message) => {
    if ((message as { name: string }).name === 'test.read') asked += 1
  })
  const db = overPool(pool)
  const answers = await Promise.all(Array.from({ length: 12 }, () => runAlike(db, read, [3])))
  expect(answers).toEqual(Array.from({ length: 12 }, () => [{ n: 3 }]))
  expect(asked).toBe(2)
  await Promise.all([3, 4, 5].map((n) => runAlike(db, read, [n])))
  expect(asked).toBe(5)

  const own = await inTransaction(pool, async (db) => {
    await run(db, write, [9])
    return Promise.all([runAlike(db, read, [9]), runAlike(overPool(pool), read, [9])])
  })
  expect(own).toEqual([[{ n: 9 }], []])
})

test('what is written a few at a time keeps its plan, and a long list is planned for what it is', async () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
  const asked: string[] = []
  const hear = (fact: unknown) => void asked.push((fact as { text: string }).text)
  measured.statement.subscribe(hear)
  const planned = await inTransaction(pool, async (db) => {
    await db.$client.query('truncate stored')
    const plans = async () =>
      (await db.$client.query(`select name from pg_prepared_statements where name like 'test.write_all%'`))
        .rowCount
    await run(db, writeAll, [upTo(101)])
    const ofMany = await plans()
    await run(db, writeAll, [upTo(100)])
    return [ofMany, await plans()]
  })
  measured.statement.unsubscribe(hear)
  expect(planned).toEqual([0, 1])
  expect(await stored()).toHaveLength(201)
  expect(asked).toEqual([
    'insert into stored select n from unnest($1::int[]) as n',
    'insert into stored select n from unnest((select $1::int[])) as n',
  ])
})
