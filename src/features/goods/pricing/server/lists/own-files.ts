import { companyZone } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { priceFiles } from '../tables.ts'

export type FileRow = typeof priceFiles.$inferSelect

const one = statement<FileRow>('price_files.own', 'select * from price_files where id = $2 and owner_id = $1')
const newest = statement<FileRow>(
  'price_files.newest_own',
  `select * from price_files where owner_id = $1 and created_at > now() - interval '1 day' order by id desc limit 5`,
)

/** Returns a file of this person. Throws `Refusal` 404 for anyone else's. */
export async function ownFile(db: Db, owner: number, id: number): Promise<FileRow> {
  const [row] = await run(db, one, [owner, id])
  return row ?? notFound()
}

/** Returns the files of the last day, the newest first. */
export const ownFiles = (db: Db, owner: number): Promise<FileRow[]> => run(db, newest, [owner])

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** Returns the finished file. Throws `Refusal` 409 until it is written. */
export async function savedFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { state, ...file }: FileRow,
): Promise<Download> {
  if (state !== 'done') refuse('pricing.files.notYet')
  const { format, created_at, storage_key, size } = file
  return {
    type: types[format],
    name: `portico-price-list-${dayAt(created_at, await companyZone(db))}.${format}`,
    body: await storage.stream(storage_key),
    cache: 'private, no-store',
    headers: { 'content-length': String(size) },
  }
}
