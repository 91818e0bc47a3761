import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'

/**
 * The possible contents of databases outside this repository: the shipped migrations, which therefore never
 * change, and a demonstration company of that time. `npm run migrations:ship` adds to it (`ship.ts`).
 */
const root = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(root, 'db/migrations')
export const shippedMigrationsFile = path.join(root, 'db/shipped/migrations.json')
export const shippedCompanyFile = path.join(root, 'db/shipped/company.json.gz')

/** Returns the hash of every migration by file name, in order. */
export function hashesOfMigrations(): Record<string, string> {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(migrationsFolder, file)))
      .digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, hashOf(file)]))
}

export const shippedMigrations = (): Record<string, string> =>
  JSON.parse(readFileSync(shippedMigrationsFile, 'utf8'))

/** Returns the shipped migrations that were changed, renamed or removed since, by file name. */
export function changedSinceShipped(shipped = shippedMigrations(), now = hashesOfMigrations()): string[] {
  return Object.keys(shipped).filter((file) => now[file] !== shipped[file])
}

/** The rows of every table. */
export type Rows = Record<string, object[]>

export const packRows = (rows: Rows): Buffer => gzipSync(JSON.stringify(rows), { level: 9 })
export const shippedCompany = (): Rows =>
  JSON.parse(gunzipSync(readFileSync(shippedCompanyFile)).toString('utf8'))

type Column = { table: string; columns: string; identity: string | null }

/** Returns the tables with their writable columns. */
async function tablesOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns,
       min(column_name) filter (where is_identity = 'YES') as identity
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`,
  )
  return rows
}

export async function readRows(pool: pg.Pool): Promise<Rows> {
  const found: Rows = {}
  for (const { table, columns } of await tablesOf(pool)) {
    const { rows } = await pool.query(
      `select coalesce(json_agg(one), '[]') as rows from (select ${columns} from "${table}") as one`,
    )
    found[table] = rows[0].rows
  }
  return found
}

/**
 * Writes rows into tables of the same schema, ignoring foreign keys. Rows that the migrations created are
 * replaced.
 */
export async function writeRows(pool: pg.Pool, rows: Rows): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  const tables = await tablesOf(pool)
  await client.query(`truncate ${tables.map(({ table }) => `"${table}"`).join(', ')}`)
  for (const { table, columns, identity } of tables) {
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows[table] ?? [])],
    )
    if (identity)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), max("${identity}")) from "${table}"`,
        [table, identity],
      )
  }
  client.release(true)
}
