import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A connection pool, or one connection inside a transaction. Both answer the same questions. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export const overPool = (pool: pg.Pool): Db => drizzle(pool)

/**
 * A statement planned once per connection and then only executed: for the hot paths. The name must be unique to the
 * text. Rows come back as they are in the database.
 */
export type Statement<Row> = { name: string; text: string; row?: Row }
export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

export async function run<Row>(db: Db, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  const answer = await db.$client.query({ name, text, values })
  return answer.rows as Row[]
}

/**
 * Everything inside commits together or not at all. A failure rolls back and is thrown on. `begin` may do more than
 * begin, in the same message. Whoever works inside asks nothing of the pool: with every connection taken by one who
 * waits for another, nobody would ever get on.
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
  try {
    await client.query(begin)
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
