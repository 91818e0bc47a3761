import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { measured } from '../calls/measured.ts'
import { alike } from '../calls/turns.ts'
import { askClient, askTogether } from './ask-together.ts'
import { isConnectionLost } from './database-failure.ts'

/** A connection pool, or one connection inside a transaction. Both run the same queries. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export const overPool = (pool: pg.Pool): Db => drizzle(pool)

/** Tells whether this is the pool. What is read inside a transaction must not be shared with others. */
export const isOverPool = (db: Db): boolean => db.$client instanceof pg.Pool

/** Returns an object that identifies the pool or transaction, as a key for caches. */
export const sourceOf = (db: Db): object => db.$client

/**
 * A fixed SQL text and how it is planned:
 * - `once`: planned once per connection, for any values.
 * - `again`: planned each time for the actual values. For LIKE, `%` and `@@`, where a generic plan can be a
 *   thousand times slower, and for writing many rows at once.
 * - `few`: as `once` for arrays of up to 100 elements (nearly every write), as `again` for longer ones. Its
 *   arrays are written `unnest((select $1::bigint[]))`: without the subselect a custom plan always looks
 *   cheaper and is made each time. For longer arrays the subselect is removed, so that the planner knows
 *   their length.
 */
export type Statement<Row> = { name: string; text: string; plan: 'once' | 'few' | 'again'; row?: Row }

const mostForFew = 100

const register = new Map<string, Statement<unknown>>()

/** Returns every statement of the loaded files. */
export const statements = (): Statement<unknown>[] => [...register.values()]

/**
 * Declares a statement. Call it while a file loads, never inside a function. Throws if the name is used for
 * another text.
 */
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

/** Runs a statement and returns its rows with database types: a bigint is a number, a timestamp a Date. */
export async function run<Row>(
  db: Db,
  { name, text, plan }: Statement<Row>,
  values: unknown[] = [],
): Promise<Row[]> {
  if (plan === 'few' && values.some(isMany)) return rowsOf(db, name, { text: laidBare(text), values })
  return rowsOf(db, name, plan === 'again' ? { text, values } : { name, text, values })
}

const isMany = (value: unknown): boolean => Array.isArray(value) && value.length > mostForFew
const laidBare = (text: string): string => text.replaceAll(/\(select (\$\d::[a-z]{1,12}\[\])\)/g, '$1')

/** `name` identifies the query in measurements. */
async function rowsOf<Row>(db: Db, name: string, query: pg.QueryConfig): Promise<Row[]> {
  if (!measured.statement.hasSubscribers) return (await ask(db.$client, query)).rows as Row[]
  const begun = performance.now()
  try {
    return (await ask(db.$client, query)).rows as Row[]
  } finally {
    measured.statement.publish({ name, text: query.text, ms: performance.now() - begun })
  }
}

/**
 * Named queries are short and planned, so they share a connection of the pool. Others may take long and get
 * their own.
 */
function ask(client: pg.Pool | pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!(client instanceof pg.Pool)) return askClient(client, query)
  return query.name ? askTogether(client, query) : client.query(query)
}

const shared = new WeakMap<object, ReturnType<typeof alike>>()

/**
 * Like `run`, for queries that many callers issue identically at once (everyone's list after an event, the
 * calls of one page). On the pool they share one result (`alike`). Do not modify the rows.
 */
export function runAlike<Row>(db: Db, asked: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
  return askAlike(db, asked.name, values, () => run(db, asked, values))
}

/** Results read inside a transaction are never shared. */
function askAlike<T>(db: Db, name: string, values: unknown[], ask: () => Promise<T>): Promise<T> {
  if (!isOverPool(db)) return ask()
  if (!shared.has(db.$client)) shared.set(db.$client, alike())
  return shared.get(db.$client)!(`${name} ${JSON.stringify(values)}`, ask)
}

const dialect = new PgDialect()

/**
 * Runs a query composed with drizzle's `sql`, planned for its values. Write `sql.param(ids)` to pass an array
 * as one parameter: a bare array becomes one parameter per element.
 */
export async function composed<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return rowsOf(db, 'composed', { text, values: params })
}

const often = new Map<string, string>()
/** The number of texts kept as prepared statements. Further ones are planned each time, like `composed`. */
const mostRepeated = 60

/**
 * Like `composed`, for the few shapes that are used all the time with any values: planned once per
 * connection, and identical concurrent queries share one result, as in `runAlike`.
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
 * Runs work in one transaction: all of it commits or nothing. A failure rolls back and is thrown. `begin` may
 * contain further statements, sent in the same message. Do not query the pool inside: if every connection
 * belonged to a transaction waiting for another connection, none could proceed.
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
    // Not awaited: the first query goes out in the same message.
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
    // If `begin` failed, the queries after it failed only because of that; throw its error.
    throw notBegun ?? error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/**
 * Detaches the client. Work that was started before a failure and continues afterwards must not query: the
 * connection already belongs to someone else.
 */
function end(db: Db): void {
  const over = () => Promise.reject(new Error('the transaction is over'))
  db.$client = { query: over } as unknown as pg.PoolClient
}

/**
 * Runs work in a savepoint. If it fails, only this part is rolled back and the transaction can continue. The
 * failure is thrown.
 */
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
