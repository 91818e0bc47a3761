import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import {
  changedSinceShipped,
  hashesOfMigrations,
  migrationsFolder,
  type Rows,
  readRows,
  shippedCompany,
  shippedMigrations,
  writeRows,
} from './shipped.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

describe('a migration that was shipped', () => {
  const now = hashesOfMigrations()
  const shipped = shippedMigrations()
  const [first = '', second = ''] = Object.keys(shipped)

  test('stands as it was: what comes to be wanted is a migration of its own', () => {
    expect(changedSinceShipped()).toEqual([])
  })

  test('comes before all that were not', () => {
    expect(Object.keys(now).slice(0, Object.keys(shipped).length)).toEqual(Object.keys(shipped))
  })

  test('is missed when it is changed or taken away', () => {
    const { [second]: _, ...others } = now
    expect(changedSinceShipped(shipped, { ...others, [first]: 'another' })).toEqual([first, second])
  })
})

describe('a database of the version that was shipped last', () => {
  const company = shippedCompany()
  let database: FreshDatabase | undefined
  let portico: TestPortico | undefined
  afterAll(() => (portico ? portico.stop() : database?.drop()))

  test('is brought up to date with all that is in it, and the product answers from it', async () => {
    database = await freshDatabase('template0')
    await migrateToShipped(database.pool)
    await writeRows(database.pool, company)
    await migrate(database.pool)
    expect(everyRow(await readRows(database.pool))).toEqual(everyRow())
    portico = await startPortico({ database })

    const { request } = portico
    const client = cast.clientA
    const { body: me } = await request(client, 'GET', '/api/auth/user')
    const ofOwn = (table: string) =>
      company[table]!.filter(
        (row) => (row as { organization_id?: number }).organization_id === me.organization_id,
      )
    const { body: orders } = await request(client, 'GET', '/api/front/orders?per_page=100')
    expect(orders.map(({ id }: { id: number }) => id).sort()).toEqual(
      ofOwn('orders')
        .map((row) => (row as { id: number }).id)
        .sort(),
    )
    const { body: order } = await request(client, 'GET', `/api/front/orders/${orders[0].id}`)
    expect(order.total_amount).toBe(orders[0].total_amount)
    const found = await request(client, 'GET', '/api/front/products?q=hex+bolt')
    expect([found.status, found.body.length > 0]).toEqual([200, true])
    const clients = await request(cast.admin, 'GET', '/api/manager/clients?per_page=100')
    expect(clients.body).toHaveLength(company.organizations!.length)
    const opened = await request(client, 'POST', '/api/front/carts', { name: 'After the upgrade' })
    expect(opened.status).toBe(200)
  })
})

/** Names that changed since the shipped version, and columns that moved to other tables. */
const names: Record<string, string> = { order_items: 'order_lines', 'order_items.position': 'place' }
const elsewhere = ['stock_levels.incoming_qty', 'stock_levels.incoming_on']

/**
 * Returns every row of the shipped company as text, by its former table: as it was, or as another database has
 * it now.
 */
function everyRow(now?: Rows): Record<string, string[]> {
  const textsOf = (table: string, rows: object[]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !elsewhere.includes(`${table}.${column}`))
    const called = (column: string) => (now && names[`${table}.${column}`]) ?? column
    const found = (now ? now[names[table] ?? table]! : rows) as Record<string, unknown>[]
    return found.map((row) => JSON.stringify(columns.map((column) => row[called(column)]))).sort()
  }
  return Object.fromEntries(
    Object.entries(shippedCompany()).map(([table, rows]) => [table, textsOf(table, rows)]),
  )
}

/** Applies only the shipped migrations, by a shortened copy of the journal. */
async function migrateToShipped(pool: pg.Pool): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-shipped-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ tag }: { tag: string }) => `${tag}.sql` in shippedMigrations())
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  await migrateTables(drizzle(pool), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}
