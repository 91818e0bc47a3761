import { parse } from 'libpg-query'
import type pg from 'pg'
import type { Released } from '../released.ts'
import { namedTables } from './named-tables.ts'

type Asked = Released['statements'][number]

/**
 * Returns the statements that fail on a database, with the reason: a table, column or function is missing,
 * renamed or of another type, or an insert lacks a required value.
 */
export async function notAnswered(pool: pg.Pool, statements: readonly Asked[]): Promise<Map<Asked, string>> {
  const failures = new Map<Asked, string>()
  const required = await requiredColumns(pool)
  const client = await pool.connect()
  try {
    for (const asked of statements) {
      const why = (await whyNotUnderstood(client, asked)) ?? (await whatIsMissing(asked, required))
      if (why) failures.set(asked, `${asked.name}: ${why}\n${asked.text.trim().slice(0, 300)}`)
    }
    return failures
  } finally {
    client.release()
  }
}

async function whyNotUnderstood(client: pg.PoolClient, { text }: Asked): Promise<string | null> {
  if (!(await namedTables(text)).isPlannable) return null
  return client.query(`prepare released as ${text}`).then(
    () => client.query('deallocate released').then(() => null),
    ({ message }: Error) => message,
  )
}

/** Returns the required columns of each table. */
async function requiredColumns(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
       and is_generated = 'NEVER' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

type Insert = { relation: { relname: string; schemaname?: string }; cols?: { ResTarget: { name: string } }[] }

async function whatIsMissing({ text }: Asked, required: Map<string, string[]>): Promise<string | null> {
  for (const { relation, cols } of insertsIn(await parse(text))) {
    if (!cols || (relation.schemaname ?? 'public') !== 'public') continue
    const given = new Set(cols.map(({ ResTarget }) => ResTarget.name))
    const missing = (required.get(relation.relname) ?? []).filter((column) => !given.has(column))
    if (missing.length > 0) return `a row of ${relation.relname} must have ${missing.join(', ')}`
  }
  return null
}

function insertsIn(node: unknown): Insert[] {
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'InsertStmt' ? [value as Insert] : []),
    ...insertsIn(value),
  ])
}
