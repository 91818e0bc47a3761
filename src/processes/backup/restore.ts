import { Readable } from 'node:stream'
import pg from 'pg'
import { knownMigrations, migrate, migrateUntil } from '#platform/server/database/migrate.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { withoutChecks } from './checks.ts'
import { copyIn } from './copy.ts'
import { type Opened, type Part, readBackup } from './read.ts'
import { patientClient, type Sequence, tablesOf } from './tables.ts'
import type { Totals } from './take.ts'

/** Throws StartRefusal if this code does not know a migration of the backup. */
export function requireKnown({ migrations }: Pick<Opened, 'migrations'>): void {
  const known = new Set(knownMigrations())
  if (migrations.every((one) => known.has(one))) return
  throw new StartRefusal(
    'This backup was made by a newer version of Portico than this one. Bring Portico up to that version first, then restore. Nothing was changed.',
  )
}

type Into = { pool: pg.Pool; storage: Storage; passphrase: string | undefined }

/**
 * Restores a checked backup into an empty database and storage: first the migrations of the backup, then its
 * rows in one transaction, its files, and finally the newer migrations.
 */
export async function restoreBackup({ pool, storage, passphrase }: Into, stream: Readable, opened: Opened) {
  await migrateUntil(pool, opened.migrations.at(-1) ?? 0)
  const client = patientClient(pg, pool)
  await client.connect()
  try {
    await client.query('begin')
    const names = (await tablesOf(client)).map(({ name }) => name)
    const rows: Record<string, number> = {}
    let totals: Totals | undefined
    const broken = await withoutChecks(client, names, async () => {
      await client.query(`truncate ${names.join(', ')}`)
      totals = await readBackup(stream, passphrase, async (part, bytes) => {
        if (part.kind === 'table') rows[part.name] = await fill(client, part, names, bytes)
        if (part.kind === 'file') await put(storage, part.key, bytes)
      })
      requireAll(rows, totals)
      await setSequences(client, opened.sequences)
      // The workers that had locked them no longer exist.
      await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
      await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    })
    await client.query('commit')
    await client.query('analyze')
    await migrate(pool)
    return { totals: totals!, broken }
  } finally {
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  { name, columns }: Part & { kind: 'table' },
  known: readonly string[],
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  if (!known.includes(name)) throw new StartRefusal(`This backup holds a table ${name} that there is not.`)
  return copyIn(client, `copy ${name} (${columns}) from stdin`, bytes)
}

async function put(storage: Storage, key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (!/^[\w-]+\/[\w-]+$/.test(key))
    throw new StartRefusal(`This backup holds a file under a name that is none: ${key}`)
  // The storage requires the size in advance; a file has at most fifty megabytes.
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  const whole = Buffer.concat(pieces)
  await storage.putStream(Readable.from([whole]), whole.length, key)
}

function requireAll(rows: Record<string, number>, { tables }: Totals): void {
  const short = Object.entries(tables).filter(([name, count]) => rows[name] !== count)
  if (short.length > 0)
    throw new StartRefusal(`Not all rows came in: ${short.map(([name]) => name).join(', ')}`)
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
}
