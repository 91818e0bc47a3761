import { readFileSync } from 'node:fs'
import { is, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { filesOf, ownersInOrder } from './testing/owners.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const tableFiles = () =>
  ownersInOrder.flatMap((owner) => filesOf(owner).filter((file) => /\/tables\.ts$/.test(file)))
const wordsIn = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word).sort()
const dialect = new PgDialect()
const textOf = (condition: SQL) => dialect.sqlToQuery(condition).sql

test('the database checks the very words the code knows', async () => {
  const ours: Record<string, unknown> = {}
  for (const file of tableFiles()) {
    const exported: Record<string, unknown> = await import(`../../${file}`)
    for (const table of Object.values(exported).filter((one) => is(one, PgTable)))
      for (const { name, value } of getTableConfig(table).checks) ours[name] = wordsIn(textOf(value))
  }
  const { rows } = await database.pool.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  expect(ours.carts_state).toEqual(['archived', 'converted', 'locked', 'open'])
  expect(Object.fromEntries(rows.map(({ name, text }) => [name, wordsIn(text)]))).toEqual(ours)
})

test('no table lists by hand what a constant lists', () => {
  const byHand = tableFiles().filter((file) => /\bin \('|array\['/.test(readFileSync(file, 'utf8')))
  expect(byHand).toEqual([])
})
