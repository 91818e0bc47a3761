import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Something the house has written itself. */
export type Made = { name: string; mime: string; body: Uint8Array }
/** The same on the disk, under its key, before any row names it. */
export type Laid = Omit<Made, 'body'> & { key: string; size: number; sha256: string }

const claim = statement(
  'file_claims.claim_made',
  'insert into file_claims (storage_key, at) select unnest($1::text[]), $2',
)

/**
 * Lays files down before the command whose rows will name them: the keys are written down and committed first (0010), so
 * that what comes to nothing is swept away. `db` must stand outside that command's transaction.
 */
export async function layDown(
  { db, storage }: { db: Db; storage: Storage },
  now: Date,
  made: readonly Made[],
): Promise<Laid[]> {
  const keys = made.map(() => storage.newKey())
  await run(db, claim, [keys, now])
  await Promise.all(
    made.map(({ body }, place) => storage.putStream(Readable.from([body]), body.length, keys[place])),
  )
  return made.map(({ name, mime, body }, place) => ({
    name,
    mime,
    key: keys[place]!,
    size: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  }))
}

const insert = statement<{ id: number; storage_key: string }>(
  'files.insert_made',
  `with crossed_out as (delete from file_claims where storage_key = any($4::text[]))
   insert into files (organization_id, category, created_at, storage_key, name, mime, size, sha256, is_counted)
   select $1, $2, $3, f.storage_key, f.name, f.mime, f.size, f.sha256, false
   from unnest($4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[]) as f (storage_key, name, mime, size, sha256)
   returning id, storage_key`,
)

/** Rows for files that were laid down, in their order: no one's own, and of no quota. Answers their ids. */
export async function keepMade(
  db: Db,
  { organization_id, category, now }: { organization_id: number; category: string; now: Date },
  laid: readonly Laid[],
): Promise<number[]> {
  const rows = await run(db, insert, [
    ...[organization_id, category, now],
    ...(['key', 'name', 'mime', 'size', 'sha256'] as const).map((part) => laid.map((file) => file[part])),
  ])
  const ids = new Map(rows.map(({ id, storage_key }) => [storage_key, id]))
  return laid.map(({ key }) => ids.get(key)!)
}
