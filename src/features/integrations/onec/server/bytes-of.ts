import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { inPieces, unpacked } from './read/unpack.ts'

const ofFile = statement<{ body: Buffer }>(
  'onec_parts.of_file',
  'select body from onec_parts where file_id = $1 order by place',
)
/** The archives of the exchange, newest first: 1C may split what it sends into several. */
const ofArchives = statement<{ file_id: number; body: Buffer }>(
  'onec_parts.of_archives',
  `select p.file_id, p.body from onec_parts p join onec_files f on f.id = p.file_id
   where f.exchange_id = $1 and f.name like '%.zip' order by p.file_id desc, p.place`,
  'again',
)

export type Bytes = { id: number; exchange_id: number; name: string }

/** Returns the content of a file: sent directly, or from an archive of the same exchange. Throws `Refusal` 422. */
export async function bytesOf(db: Db, { id, exchange_id, name }: Bytes): Promise<AsyncIterable<Buffer>> {
  const own = await run(db, ofFile, [id])
  if (own.length > 0) return inPieces(Buffer.concat(own.map(({ body }) => body)))
  const parts = new Map<number, Buffer[]>()
  for (const { file_id, body } of await run(db, ofArchives, [exchange_id]))
    parts.set(file_id, [...(parts.get(file_id) ?? []), body])
  for (const bodies of parts.values()) {
    const found = await unpacked(Buffer.concat(bodies), (one) => one === name)
    if (found) return found
  }
  return refuse('onec.printed.noSuchFile', 422, { name })
}
