import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from './database.ts'
import { inTransaction, run, statement } from './db.ts'
import { freshDatabase } from './testing/database.ts'

const fresh = await freshDatabase()
const pool = openPool(fresh.connection, { info() {}, warn() {}, error: console.error })
const write = statement('test.write', 'insert into kept values ($1)')
const kept = async () => (await pool.query('select n from kept order by n')).rows.map(({ n }) => n)

beforeAll(async () => {
  await pool.query('create table kept (n int)')
})
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

test('what goes on beside a failure writes nothing, neither into the transaction nor behind it', async () => {
  let beside: Promise<unknown> = Promise.resolve()
  const deed = inTransaction(pool, (db) => {
    beside = run(db, write, [1])
      .then(() => pause(50))
      .then(() => run(db, write, [2]))
    beside.catch(() => {})
    return Promise.all([beside, pause(10).then(() => Promise.reject(new Error('refused')))])
  })
  await expect(deed).rejects.toThrow('refused')
  await expect(beside).rejects.toThrow('the transaction is over')
  expect(await kept()).toEqual([])
})

test('what is asked together is answered in its order, and a failure of one takes all back', async () => {
  await inTransaction(pool, (db) => Promise.all([3, 4, 5].map((n) => run(db, write, [n]))))
  expect(await kept()).toEqual([3, 4, 5])
  const mixed = inTransaction(pool, (db) => Promise.all([6, 'seven', 8].map((n) => run(db, write, [n]))))
  await expect(mixed).rejects.toThrow('seven')
  expect(await kept()).toEqual([3, 4, 5])
})
