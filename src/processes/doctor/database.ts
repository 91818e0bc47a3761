import type pg from 'pg'
import { compareClocks } from '#platform/server/database/clock.ts'
import { compareMigrations } from '#platform/server/database/migrate.ts'
import { type Check, fault, ok, type Verdict, warning } from './check.ts'

export const databaseChecks: readonly Check[] = [
  { name: 'server', needs: 'database', look: async (pool) => ofServer(await serverOf(pool)) },
  { name: 'role', needs: 'database', look: async (pool, { env }) => ofRole(await roleOf(pool), env) },
  { name: 'extensions', needs: 'database', look: async (pool) => ofExtensions(await extensionsOf(pool)) },
  {
    name: 'migrations',
    needs: 'database',
    look: async (pool, { service }) => ofMigrations(await compareMigrations(pool), service !== null),
  },
  {
    name: 'connections',
    needs: 'database',
    look: async (pool, { env }) => ofConnections(await connectionsOf(pool), env.databaseConnections),
  },
  { name: 'clock', needs: 'database', look: async (pool) => ofClock(await compareClocks(pool)) },
]

const one = async <Row extends object>(pool: pg.Pool, text: string): Promise<Row> =>
  (await pool.query<Row>(text)).rows[0]!

type Server = {
  version: string
  encoding: string
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  jit: string
  is_standby: boolean
}

const serverOf = (pool: pg.Pool) =>
  one<Server>(
    pool,
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit, current_setting('jit') as jit,
       pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_standby`,
  )

/** The version was checked when the database was opened. */
export function ofServer(server: Server): Verdict {
  const { version, encoding, synchronous_commit, jit, is_standby } = server
  if (is_standby)
    return fault(
      'The server takes no changes: it is a standby or read-only',
      'Name the primary in DATABASE_URL.',
    )
  for (const name of ['fsync', 'full_page_writes'] as const)
    if (server[name] === 'off')
      return fault(
        `${name} is off: a power failure can destroy the database`,
        `alter system set ${name} = on; select pg_reload_conf();`,
      )
  if (encoding !== 'UTF8')
    return fault(
      `The encoding is ${encoding}: names in other alphabets cannot be stored`,
      "Create the database with encoding 'UTF8' template template0, and restore a backup into it.",
    )
  if (synchronous_commit === 'off')
    return warning(
      'synchronous_commit is off: a crash loses the last orders, though their buyers were told they were placed',
      'alter system set synchronous_commit = on; select pg_reload_conf();',
    )
  if (jit === 'on')
    return warning(
      'jit stays on: something between Portico and PostgreSQL drops session settings, and queries can take seconds',
      'Use pool_mode = session, or name PostgreSQL itself in DATABASE_URL.',
    )
  return ok(`PostgreSQL ${version}, UTF8, fsync on`)
}

type Role = { name: string; database: string; is_super: boolean; owns: boolean }

const roleOf = (pool: pg.Pool) =>
  one<Role>(
    pool,
    `select r.rolname as name, d.datname as database, r.rolsuper as is_super, pg_has_role(d.datdba, 'usage') as owns
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  )

export function ofRole(
  { name, database, is_super, owns }: Role,
  env: { databaseUrl?: string | undefined },
): Verdict {
  if (!owns)
    return fault(
      `The role ${name} does not own the database ${database}: the next version cannot migrate it`,
      `alter database "${database}" owner to "${name}";`,
    )
  if (is_super)
    return warning(
      `The role ${name} is a superuser: with its password every database of the server can be read`,
      env.databaseUrl === undefined
        ? 'Back up, and restore into an empty DATA_DIR: a new embedded database has an ordinary role.'
        : 'Create a role for Portico that owns its database only, as the operator’s guide shows.',
    )
  return ok(`${name} owns ${database} and is no superuser`)
}

/** The extensions of the migrations. */
const needed = ['pg_trgm', 'unaccent']

const extensionsOf = async (pool: pg.Pool): Promise<string[]> =>
  (
    await pool.query<{ name: string }>('select name from pg_available_extensions where name = any($1)', [
      needed,
    ])
  ).rows.map(({ name }) => name)

export function ofExtensions(available: readonly string[]): Verdict {
  const missing = needed.filter((name) => !available.includes(name))
  return missing.length === 0
    ? ok(needed.join(', '))
    : fault(
        `PostgreSQL has no ${missing.join(' and no ')}`,
        'Install the contrib package of this version of PostgreSQL (postgresql-contrib).',
      )
}

export function ofMigrations(
  { applied, missing, newer }: { applied: number; missing: number; newer: number },
  isRunning: boolean,
): Verdict {
  if (newer > 0)
    return fault(
      `${newer} migrations of the database are of a newer version of Portico`,
      'Install that version, or restore a backup made before it into an empty database.',
    )
  if (missing > 0 && isRunning)
    return fault(
      `${missing} migrations of this version are not applied: the Portico that runs is older`,
      'Restart Portico: systemctl restart portico.',
    )
  if (missing > 0)
    return warning(`${missing} migrations are not applied`, 'Start Portico: it applies them. Back up first.')
  return ok(`${applied}, all applied`)
}

type Connections = { most: number; open: number; own: number }

/** `open`: those of everyone, under the tightest limit. `own`: those of Portico on this database, with this one's. */
const connectionsOf = (pool: pg.Pool) =>
  one<Connections>(
    pool,
    `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true), '0')::int,
         case when r.rolconnlimit >= 0 and not r.rolsuper then r.rolconnlimit end,
         case when d.datconnlimit >= 0 and not r.rolsuper then d.datconnlimit end)::int as most,
       (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as open,
       (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name like 'portico%') as own
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  )

/** Connections of jobs, and of what listens. */
const besideCalls = 13

export function ofConnections({ most, open, own }: Connections, calls: number): Verdict {
  const wanted = calls + besideCalls
  const free = most - (open - own)
  const found = `${wanted} for each process, ${free} of ${most} not used by others`
  if (free < wanted)
    return fault(
      `DATABASE_CONNECTIONS=${calls} needs ${found}`,
      `Raise max_connections (alter system set max_connections = …; restart PostgreSQL), or lower DATABASE_CONNECTIONS.`,
    )
  return ok(found)
}

/** Links and offers expire by the minute. */
const mostMs = 60_000

export function ofClock(aheadMs: number): Verdict {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const found = `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database`
  return Math.abs(aheadMs) < mostMs
    ? ok(seconds === 0 ? 'the same as that of the database' : found)
    : fault(`This machine is ${found}`, 'Set both clocks by the network: timedatectl set-ntp true.')
}
