import { rowsOf } from '../../e2e/kills/look.ts'

/**
 * Sets the clock of a database some days ahead of this machine's. Portico goes by the clock of its database, so the
 * days pass for all of it, once its processes have been started again: statements find `now()` in a schema of its own
 * first, and defaults of columns are changed to it.
 */
export async function setClock(dataDir: string, daysAhead: number): Promise<void> {
  const run = (text: string) => rowsOf<{ text: string }>(dataDir, text)
  await run(`create schema if not exists testing`)
  for (const name of ['now', 'clock_timestamp'])
    await run(
      `create or replace function testing.${name}() returns timestamptz language sql stable
       as $$ select pg_catalog.${name}() + interval '${daysAhead} days' $$`,
    )
  await run(`alter database portico set search_path = testing, pg_catalog, public`)
  const defaults = await run(
    `select format('alter table %I.%I alter column %I set default testing.now()', table_schema, table_name, column_name) as text
     from information_schema.columns where column_default in ('now()', 'pg_catalog.now()')`,
  )
  for (const { text } of defaults) await run(text)
}
