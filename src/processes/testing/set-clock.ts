import { vi } from 'vitest'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { worlds } from './portico.ts'

/**
 * Creates a database with the people of the demonstration and a clock of its own, which does not run. `setClock` sets
 * it together with that of the process; open sessions stay open. It shadows `now()` in statements. Defaults of columns
 * keep the real time, so set later times. Call `vi.useRealTimers()` at the end.
 */
export async function databaseWithClock(): Promise<{
  database: FreshDatabase
  setClock: (at: string) => Promise<void>
}> {
  const database = await freshDatabase(await templateOf('demonstration_people', worlds.people))
  const { pool, connection } = database
  await pool.query(`
    create schema testing;
    create table testing.clock as select now() + interval '1 hour' as at;
    create function testing.now() returns timestamptz language sql stable as 'select at from testing.clock';
    create function testing.clock_timestamp() returns timestamptz language sql stable as 'select at from testing.clock';
    alter database ${connection.database} set search_path = testing, pg_catalog, public;
    set search_path = testing, pg_catalog, public`)
  return {
    database,
    setClock: async (at) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
      await pool.query('update testing.clock set at = $1', [at])
      await pool.query('update sessions set last_used_at = now(), expires_at = now() + $1::interval', [
        '1 day',
      ])
    },
  }
}
