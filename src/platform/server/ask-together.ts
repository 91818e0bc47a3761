import type { Duplex } from 'node:stream'
import type pg from 'pg'

type Asked = {
  query: pg.QueryConfig
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** So many short questions share a connection; the next ones take another, so that no one stands in a long line. */
const mostTogether = 4
const waiting = new WeakMap<pg.Pool, Asked[]>()

/**
 * Asks the pool. What is asked of it in one turn of the event loop (what a page wants to know also who asks) goes out
 * in one message over one connection: each message costs more than a short question does. Every question fails alone.
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
  // As the pool itself does: a connection on which something failed is not used again.
  client.release(failure)
}

const locked = new WeakSet<Duplex>()

/** Asks one connection; what else is asked of it in this turn of the event loop goes out in the same message. */
export function askClient(client: pg.PoolClient, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  // One of a transaction that is over has none, and refuses.
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
