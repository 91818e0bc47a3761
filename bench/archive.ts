import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { openStorage } from '#platform/server/files/storage.ts'
import { findRunning } from '#platform/server/postgres/start.ts'
import { startProduct } from './places.ts'
import { residentOf } from './resident.ts'
import { sessionOf } from './workbench.ts'

/** The size of an archive of a hundred documents, and the most the server grew while sending it, in megabytes. */
export type Archived = { megabytes: number; grew: number | null; seconds: number }

const many = 100
const megabyte = 1_000_000
/** The most the server may grow for it, in megabytes, whatever the archive's size: buffers only. */
export const mostGrown = 64
export const isConstant = ({ grew }: Archived): boolean => grew === null || grew <= mostGrown

/** Downloads an archive of a hundred incompressible documents of 1.8 MB. */
export async function measureArchive(home: string): Promise<Archived> {
  const dataDir = path.join(home, 'archive')
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '1' })
  const pool = new pg.Pool(findRunning(path.join(dataDir, 'postgres')))
  try {
    const ids = await fill(pool, dataDir)
    const token = await sessionOf(pool, 'client.a@portico.example')
    const take = (some: readonly number[]) => taken(product.url, token, some)
    // The first archives allocate what every archive needs.
    for (let turn = 0; turn < 3; turn += 1) await take(ids.slice(0, 10))
    const before = residentOf(product.pid)
    let highest = before
    const looking = setInterval(() => {
      highest = highest === null ? null : Math.max(highest, residentOf(product.pid) ?? 0)
    }, 20)
    const began = performance.now()
    const bytes = await take(ids).finally(() => clearInterval(looking))
    return {
      megabytes: Math.round(bytes / megabyte),
      grew: before === null || highest === null ? null : highest - before,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await pool.end()
    await product.stop()
  }
}

async function fill(pool: pg.Pool, dataDir: string): Promise<number[]> {
  const storage = await openStorage({ filesUrl: null, folder: path.join(dataDir, 'files') })
  const ids: number[] = []
  for (let n = 0; n < many; n += 1) {
    const bytes = randomBytes(1.8 * megabyte)
    const { rows } = await pool.query(
      `with stored as (
         insert into files (category, name, mime, size, sha256, storage_key)
         values ('drawing', $1, 'image/vnd.dwg', $2, '', $3) returning id
       )
       insert into documents (category, title_en, language, file_id, effective_from, audience, requires_ack, state,
         published_at, created_by, created_at, updated_at)
       select 'drawing', $1, 'en', stored.id, current_date, 'clients', false, 'published', now(), u.id, now(), now()
       from stored, users u where u.email = 'chief@portico.example' returning id`,
      [`part-${n}.dwg`, bytes.length, await storage.put(bytes)],
    )
    ids.push(Number(rows[0].id))
  }
  return ids
}

/** Reads an archive to its end without storing it; returns the number of bytes. */
async function taken(url: string, token: string, ids: readonly number[]): Promise<number> {
  const answer = await fetch(`${url}/api/front/documents/archive`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  if (answer.status !== 200) throw new Error(`archive: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body!) bytes += piece.length
  return bytes
}
