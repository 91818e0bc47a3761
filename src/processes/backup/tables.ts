import type pg from 'pg'

/** A table of the product or of its queue, with its writable columns. */
export type Table = { name: string; columns: string }
export type Sequence = { name: string; value: string; called: boolean }

/**
 * Returns the tables of a backup: all of ours, and those of the queue without its migration record, which the
 * restore creates itself. Our own migration history is created by the restore too.
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

/** Returns the state of every sequence, so that no number is used twice. */
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

/** Returns the times of the applied migrations, in order. */
export async function shapeOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/**
 * Returns a separate connection without the time limits of requests, for work that takes hours. `pg` handles
 * COPY messages correctly only without pipelining.
 */
export function patientClient(of: typeof pg, { options }: pg.Pool): pg.Client {
  const { query_timeout, ...rest } = options
  const client = new of.Client({ ...rest, pipeline: false } as pg.ClientConfig)
  client.on('error', () => {})
  return client
}
