import type pg from 'pg'

/** Each round another client may take or return a connection of the pooler, so one round alone may not show it. */
const rounds = 3

/**
 * Tells whether a pooler gives the same session of PostgreSQL to several clients in turn, as PgBouncer does in
 * transaction and statement mode. Prepared statements, locks, timeouts and LISTEN are lost there. Asks over two
 * connections: the session of one must stay its own while the other is in a transaction.
 */
export async function sharesSessions(pool: Pick<pg.Pool, 'connect'>): Promise<boolean> {
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      for (let round = 0; round < rounds; round++) if (await changes(one, other)) return true
      return false
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}

type Client = Pick<pg.PoolClient, 'query'>

async function changes(one: Client, other: Client): Promise<boolean> {
  const own = await sessionOf(one)
  if ((await sessionOf(one)) !== own) return true
  try {
    await other.query('begin')
  } catch (error) {
    if (/pooling mode/.test((error as Error).message)) return true
    throw error
  }
  try {
    // In this order: a pooler with a single connection would let `one` wait for the end of the transaction.
    return (await sessionOf(other)) === own || (await sessionOf(one)) !== own
  } finally {
    await other.query('rollback')
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
