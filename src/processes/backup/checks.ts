import type pg from 'pg'

type Key = { table: string; name: string; definition: string }

/**
 * Runs `fill` while no foreign key and no trigger of the tables is in force: rows arrive in any order, and were
 * complete when they were read. Needs no more rights than the owner of the tables has. Returns the foreign keys that
 * the rows break; they hold for new rows only.
 */
export async function withoutChecks(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<string[]> {
  const keys = await keysOf(client, tables)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  const broken: string[] = []
  for (const key of keys) if (!(await addKey(client, key))) broken.push(key.name)
  return broken
}

async function keysOf(client: pg.Client, tables: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and format('%I.%I', n.nspname, c.relname) = any($1) order by 1, 2`,
    [tables],
  )
  return rows
}

const foreignKeyViolation = '23503'

/** Returns false if rows that are there already break the key. Damaged data is better restored than lost. */
async function addKey(client: pg.Client, { table, name, definition }: Key): Promise<boolean> {
  const add = `alter table ${table} add constraint ${name} ${definition}`
  await client.query('savepoint key')
  try {
    await client.query(add)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    await client.query('rollback to savepoint key')
    await client.query(`${add} not valid`)
    return false
  }
}
