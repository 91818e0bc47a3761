import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { askClient, askTogether } from './ask-together.ts'
import { isConnectionLost } from './database-failure.ts'
import { measured } from './measured.ts'
import { alike } from './turns.ts'

/** A connection pool, or one connection inside a transaction. Both answer the same questions. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export const overPool = (pool: pg.Pool): Db => drizzle(pool)

/** Whether everybody asks here: what is read inside a transaction is that transaction's alone. */
export const isOverPool = (db: Db): boolean => db.$client instanceof pg.Pool

/** What two ways to one database, or to one transaction of it, have in common: to keep something under. */
export const sourceOf = (db: Db): object => db.$client

/**
 * A fixed text. `once`: planned once per connection and then only executed, so it goes by any values. `again`: planned for
 * the very values each time, for what is looked up by LIKE, `%` or `@@` (there a plan for any values can be a thousand
 * times slower), and for writing many rows at once. `few`: once for at most a hundred rows, which is what nearly everybody
 * writes, and again for more. Its arrays are unnested as `unnest((select $1::bigint[]))`: with the bare one a plan for the
 * very values always looks cheaper, and is made each time. For more they are laid bare, so that the plan knows how many.
 */
export type Statement<Row> = { name: string; text: string; plan: 'once' | 'few' | 'anew'; row?: Row }

const mostForFew = 100

const register = new Map<string, Statement<unknown>>()

/** Every statement of the files that are loaded. */
export const statements = (): Statement<unknown>[] => [...register.values()]

/** Made while a file is loaded, never inside a function. Throws where the name has another text already. */
export function statement<Row>(
  name: string,
  text: string,
  plan: Statement<Row>['plan'] = 'once',
): Statement<Row> {
  const known = register.get(name)
  if (known && known.text !== text) throw new Error(`two statements are called ${name}`)
  register.set(name, { name, text, plan })
  return { name, text, plan }
}

/** Rows come back as they are in the database: a bigint is a number, a moment a Date. */
export async function run<Row>(
  db: Db,
  { name, text, plan }: Statement<Row>,
  values: unknown[] = [],
): Promise<Row[]> {
  if (plan === 'few' && values.some(isMany)) return rowsOf(db, name, { text: laidBare(text), values })
  return rowsOf(db, name, plan === 'anew' ? { text, values } : { name, text, values })
}

const isMany = (value: unknown): boolean => Array.isArray(value) && value.length > mostForFew
const laidBare = (text: string): string => text.replaceAll(/\(select (\$\d::[a-z]{1,12}\[\])\)/g, '$1')

/** `name` is what the statement is called where it is measured. */
async function rowsOf<Row>(db: Db, name: string, query: pg.QueryConfig): Promise<Row[]> {
  if (!measured.statement.hasSubscribers) return (await ask(db.$client, query)).rows as Row[]
  const begun = performance.now()
  try {
    return (await ask(db.$client, query)).rows as Row[]
  } finally {
    measured.statement.publish({ name, text: query.text, ms: performance.now() - begun })
  }
}

/** What has a name is short and planned: it shares a connection of the pool. What is planned again may take long, and has its own. */
function ask(client: pg.Pool | pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!(client instanceof pg.Pool)) return askClient(client, query)
  return query.name ? askTogether(client, query) : client.query(query)
}

const shared = new WeakMap<object, ReturnType<typeof alike>>()

/**
 * As `run`, for what many ask word for word at once (everybody's list after an event, one session's calls of a page):
 * the person who asks the pool shares the answer (`alike`). The rows are not to be changed.
 */
export function runAlike<Row>(db: Db, asked: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
  return askAlike(db, asked.name, values, () => run(db, asked, values))
}

/** What is read inside a transaction is that transaction's alone. */
function askAlike<T>(db: Db, name: string, values: unknown[], ask: () => Promise<T>): Promise<T> {
  if (!isOverPool(db)) return ask()
  if (!shared.has(db.$client)) shared.set(db.$client, alike())
  return shared.get(db.$client)!(`${name} ${JSON.stringify(values)}`, ask)
}

const dialect = new PgDialect()

/**
 * Asks what was put together for this one question with drizzle's `sql`, planned for its values. An array that is to be
 * one parameter is written `sql.param(ids)`: a bare one becomes as many parameters as it has members.
 */
export async function composed<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return rowsOf(db, 'composed', { text, values: params })
}

const often = new Map<string, string>()
/** So many texts a connection keeps the plans of; what is asked after them is planned each time, as `composed`. */
const mostRepeated = 60

/**
 * As `composed`, for the few shapes that are asked over and over and go by any values: planned once per connection, and
 * answered once for all who ask the same at once, as `runAlike`.
 */
export async function repeated<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  if (!often.has(text) && often.size < mostRepeated) often.set(text, `repeated ${often.size + 1}`)
  const name = often.get(text)
  return askAlike(db, name ?? text, values, () =>
    rowsOf<Row>(db, 'repeated', name ? { name, text, values } : { text, values }),
  )
}

/**
 * Everything inside commits together or not at all. A failure rolls back and is thrown on. `begin` may do more than
 * begin, in the same message. The person who works inside asks nothing of the pool: with every connection taken by one who
 * waits for another, no one would ever get on.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  const db = drizzle(client)
  let notBegun: Error | undefined
  try {
    // Not waited for: the first question of the work goes out with it.
    const begun = askClient(client, begin)
    begun.catch((error: Error) => {
      notBegun = error
    })
    const result = await work(db)
    await begun
    end(db)
    await client.query('commit')
    return result
  } catch (error) {
    end(db)
    if (isConnectionLost(error)) broken ??= error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    // What is asked of a transaction that has not begun fails by that alone.
    throw notBegun ?? error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** What was begun next to a failure and goes on after it asks nothing any more: its connection is someone else's now. */
function end(db: Db): void {
  const over = () => Promise.reject(new Error('the transaction is over'))
  db.$client = { query: over } as unknown as pg.PoolClient
}

/** Within a transaction: if this fails, it alone is taken back, and the transaction can go on. The failure is thrown on. */
export async function inSavepoint<T>({ $client }: Db, work: () => Promise<T>): Promise<T> {
  await $client.query('savepoint here')
  try {
    const result = await work()
    await $client.query('release savepoint here')
    return result
  } catch (error) {
    await $client.query('rollback to savepoint here; release savepoint here')
    throw error
  }
}
