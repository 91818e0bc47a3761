import type { Duplex } from 'node:stream'
import type pg from 'pg'

type Asked = {
  query: pg.QueryConfig
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/**
 * The most queries that share a connection. Further ones take another connection, so that none waits behind a
 * long line.
 */
const mostTogether = 4
const waiting = new WeakMap<pg.Pool, Asked[]>()

/**
 * Runs a query on the pool. Queries issued in the same event-loop tick are pipelined over one connection,
 * because each message costs more than a short query. Each query fails on its own.
 */
export function askTogether(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(pool)
    if (asked) asked.push({ query, resolve, reject })
    else {
      waiting.set(pool, [{ query, resolve, reject }])
      process.nextTick(sendOut, pool)
    }
  })
}

function sendOut(pool: pg.Pool): void {
  const all = waiting.get(pool) ?? []
  waiting.delete(pool)
  for (let first = 0; first < all.length; first += mostTogether)
    void askOverOne(pool, all.slice(first, first + mostTogether))
}

async function askOverOne(pool: pg.Pool, asked: Asked[]): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    for (const { reject } of asked) reject(error)
    return
  }
  let failure: Error | undefined
  await Promise.all(
    asked.map(({ query, resolve, reject }) =>
      askClient(client, query).then(resolve, (error) => {
        failure = error
        reject(error)
      }),
    ),
  )
  // Like the pool itself: a connection on which a query failed is not used again.
  client.release(failure)
}

const locked = new WeakSet<Duplex>()

/** Runs a query on one connection. Queries issued in the same event-loop tick go out in one message. */
export function askClient(client: pg.PoolClient, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  // The client of a finished transaction has no connection and refuses queries.
  const stream = client.connection?.stream
  if (stream && !locked.has(stream)) {
    locked.add(stream)
    stream.cork()
    process.nextTick(() => {
      locked.delete(stream)
      stream.uncork()
    })
  }
  return client.query(query)
}
