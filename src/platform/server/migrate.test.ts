import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { freshDatabase } from './testing/database.ts'

const db = await freshDatabase()
afterAll(db.drop)

test('two processes may migrate at once', async () => {
  await db.pool.query('drop schema if exists drizzle, graphile_worker cascade')
  await db.pool.query('drop schema public cascade; create schema public')
  await Promise.all([migrate(db.pool), migrate(db.pool), migrate(db.pool)])
  const { rows } = await db.pool.query(
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]))
})
