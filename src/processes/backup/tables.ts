import type pg from 'pg'

/** A table of the product or of its queue, with the columns that can be written. */
export type Table = { name: string; columns: string }
export type Sequence = { name: string; value: string; called: boolean }

/**
 * What a backup holds of a database: all of ours, and the queue's tables without the note of its own shape, which
 * the person who restores makes again. The history of our shape is made again as well.
 */
export async function tablesOf(client: pg.Client | pg.Pool): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%')
     group by 1 order by 1`,
  )
  return rows
}

/** Where every sequence stands: no number is given out twice. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    found.push({ name, ...at[0] })
  }
  return found
}

/** The moments of the migrations that made it, in their order. */
export async function shapeOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/**
 * A connection of one's own for work that takes hours: the bounds of requests do not hold for it. `pg` keeps the
 * messages of COPY apart only where nothing is pipelined.
 */
export function patientClient(of: typeof pg, { options }: pg.Pool): pg.Client {
  const { statement_timeout, query_timeout, lock_timeout, idle_in_transaction_session_timeout, ...rest } =
    options
  const client = new of.Client({ ...rest, pipeline: false } as pg.ClientConfig)
  client.on('error', () => {})
  return client
}
