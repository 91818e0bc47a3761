import type { Duplex } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { askTogether } from './ask-together.ts'
import { openPool } from './database.ts'
import { inTransaction, overPool, run, statement } from './db.ts'

const fresh = await freshDatabase()
const pool = openPool(fresh.connection, { info() {}, warn() {}, error: console.error })
afterAll(async () => {
  await pool.end()
  await fresh.drop()
})

const backend = { name: 'which', text: 'select pg_backend_pid() as pid, $1::int as n' }
const ask = async (n: number) => (await askTogether(pool, { ...backend, values: [n] })).rows[0]

/** The number of messages sent over the connection. */
let messages = 0
beforeEach(() => {
  messages = 0
})
function count(stream: Duplex & { _writev?: unknown }) {
  const before = stream._write.bind(stream)
  const many = (stream._writev as unknown as Duplex['_write']).bind(stream)
  Object.assign(stream, {
    _write: (...all: Parameters<Duplex['_write']>) => {
      messages += 1
      before(...all)
    },
    _writev: (...all: Parameters<Duplex['_write']>) => {
      messages += 1
      many(...all)
    },
  })
}

test('what is asked in one turn goes over one connection, four at a time, and each has its own answer', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(answers.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  const backends = answers.map(({ pid }) => pid)
  expect(new Set(backends.slice(0, 4)).size).toBe(1)
  expect(backends[4]).not.toBe(backends[0])
})

test('one that fails fails alone', async () => {
  const bad = askTogether(pool, { name: 'bad', text: 'select 1 / $1::int as n', values: [0] })
  const [first, failed, last] = await Promise.allSettled([ask(1), bad, ask(3)])
  expect(first).toMatchObject({ value: { n: 1 } })
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
  expect(last).toMatchObject({ value: { n: 3 } })
})

test('a connection that ends beneath them fails those who wait on it, and the next are answered', async () => {
  const sleeping = { name: 'sleeping', text: 'select pg_sleep($1::float8)', values: [5] }
  const two = Promise.allSettled([askTogether(pool, sleeping), ask(2)])
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()`,
      )
      return rows.length
    })
    .toBe(1)
  expect((await two).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(3)).toMatchObject({ n: 3 })
})

test('questions of one turn inside a transaction go out in one message with its beginning', async () => {
  const one = statement<{ n: number }>('test.one_of_a_turn', 'select $1::int as n')
  const client = await pool.connect()
  client.release()
  const { stream } = client.connection

  count(stream)
  const rows = await inTransaction(pool, (db) => Promise.all([1, 2, 3].map((n) => run(db, one, [n]))))
  expect(rows.flat().map(({ n }) => n)).toEqual([1, 2, 3])
  // `begin` together with the three queries, then the commit.
  expect(messages).toBe(2)
})

test('the pool answers what has a name together with what else is asked', async () => {
  const one = statement<{ pid: number }>('test.backend', 'select pg_backend_pid() as pid')
  const other = statement<{ pid: number }>('test.other_backend', 'select pg_backend_pid() as pid, 1 as other')
  const db = overPool(pool)
  const [[first], [second]] = await Promise.all([run(db, one), run(db, other)])
  expect(first!.pid).toBe(second!.pid)
})
