import type pg from 'pg'

/** Returns every table of the product and its queue, with its schema. */
export async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  )
  return rows.map(({ table }) => table)
}
