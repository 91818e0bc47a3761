import pg from 'pg'
import { filesLock } from '#platform/server/files/files-hold.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { copyOut } from './copy.ts'
import { type FrameWriter, frameWriter } from './frames.ts'
import { patientClient, sequencesOf, shapeOf, tablesOf } from './tables.ts'

export type Totals = { tables: Record<string, number>; files: number; bytes: number; missing: string[] }

type From = {
  pool: pg.Pool
  storage: Pick<Storage, 'stream'>
  /** The secret of encrypted rows; absent if it is set from outside. */
  secret: string | undefined
  passphrase: string | undefined
}

/**
 * Writes a consistent backup: all rows of one snapshot, and the file of every row that has one. Work continues
 * in the meantime; only the deletion of files waits until the end.
 */
export async function takeBackup(
  { pool, storage, secret, passphrase }: From,
  write: (bytes: Buffer) => Promise<void>,
): Promise<Totals> {
  const client = patientClient(pg, pool)
  await client.connect()
  try {
    // Before the snapshot, so that a sweep in progress has recorded its deletions in rows.
    await client.query('select pg_advisory_lock($1)', [filesLock])
    await client.query('begin isolation level repeatable read, read only')
    const writer = await frameWriter(write, passphrase)
    await writer.record({
      kind: 'database',
      taken_at: new Date().toISOString(),
      migrations: await shapeOf(client),
      sequences: await sequencesOf(client),
      ...(secret && { secret }),
    })
    const tables = await writeTables(client, writer)
    const files = await writeFiles(client, storage, writer)
    const totals = { tables, ...files }
    await writer.end(totals)
    await client.query('rollback')
    return totals
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, writer: FrameWriter): Promise<Totals['tables']> {
  const counts: Totals['tables'] = {}
  for (const { name, columns } of await tablesOf(client)) {
    await writer.record({ kind: 'table', name, columns })
    const text = `copy ${name} (${columns}) to stdout`
    const counted = (rows: number) => {
      counts[name] = rows
    }
    for await (const piece of copyOut(client, text, counted)) await writer.data(piece)
  }
  return counts
}

/** Ids are read in batches: a storage may contain millions of files. */
const batch = 1000

async function writeFiles(client: pg.Client, storage: From['storage'], writer: FrameWriter) {
  const found = { files: 0, bytes: 0, missing: [] as string[] }
  for (const { table, wants } of filed) {
    let last = ''
    for (;;) {
      const { rows } = await client.query<{ key: string }>(
        `select storage_key as key from ${table} where storage_key > $1 order by storage_key limit ${batch}`,
        [last],
      )
      for (const { key } of rows) {
        const bytes = await writeFile(key, storage, writer)
        if (bytes !== null) found.files += 1
        else if (wants) found.missing.push(key)
        found.bytes += bytes ?? 0
      }
      if (rows.length < batch) break
      last = rows.at(-1)!.key
    }
  }
  return found
}

/** The tables whose rows have files in the storage; a price list file in progress has none yet. */
const filed = [
  { table: 'public.files', wants: true },
  { table: 'public.price_files', wants: false },
]

async function writeFile(key: string, storage: From['storage'], writer: FrameWriter): Promise<number | null> {
  const stream = await storage.stream(key).catch((error) => {
    if (isNotThere(error)) return null
    throw error
  })
  if (!stream) return null
  let bytes = 0
  let isNamed = false
  const name = async () => {
    if (!isNamed) await writer.record({ kind: 'file', key })
    isNamed = true
  }
  try {
    for await (const piece of stream) {
      await name()
      bytes += piece.length
      await writer.data(piece)
    }
  } catch (error) {
    // A folder reports a missing file only at the first read.
    if (!isNamed && isNotThere(error)) return null
    throw error
  }
  await name()
  return bytes
}

const isNotThere = (error: unknown) =>
  ['ENOENT', 'NoSuchKey', 'NotFound'].some((word) =>
    [(error as NodeJS.ErrnoException).code, (error as Error).name].includes(word),
  )
