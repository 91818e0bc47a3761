import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import { readSubject } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { FileCard, Mesh, NewFile } from '../contract.ts'
import { shownName } from '../file-name.ts'
import { fileRefusal, kindOf, mimeOf, quota, rulesFor } from '../file-rules.ts'
import { squareAvatar } from './avatar.ts'
import { holdsWhatItSays } from './content.ts'
import { readMeshFile } from './read-mesh-file.ts'

/** Trust §3.4: sixty uploads an hour. */
const perPerson = { max: 60, seconds: 3600 }
export const uploadAttempts = ({ id }: Person): Attempt[] => [{ key: `uploads ${id}`, limit: perPerson }]

/** The content to store, its detected type, and how it is stored under a key. */
type Content = {
  extension: string
  size: number
  mesh: Mesh | null
  sha256: string
  put(key: string): Promise<unknown>
}

type Kept = {
  /** The caller has read the whole file as text, in whatever encoding: it is stored with this extension, whatever its name. */
  readAs?: 'txt' | 'csv' | undefined
  /** A record of the company, which counts in no one's quota. */
  isOfCompany?: boolean
}

const claim = statement('file_claims.insert', 'insert into file_claims (storage_key, at) values ($1, $2)')

/**
 * Stores an uploaded file. First the key is committed as a claim, then the whole file is stored under it,
 * then its row is inserted in the transaction that deletes the claim. So no row exists without its file,
 * wherever this is interrupted, and files without a row are swept. Throws `Refusal` 422 on `file`, and 404 if the
 * subject does not exist for this person.
 */
export async function keepFile(
  ctx: Context<Person>,
  input: NewFile,
  files: UploadedFile[],
  { readAs, isOfCompany = false }: Kept = {},
): Promise<ReplyInput<typeof FileCard>> {
  const { platform, now } = ctx
  await requireSubject(ctx, input)
  const file = files.find(({ field }) => field === 'file') ?? refuseFields({ file: 'errors.noFile' })
  const { storage } = platform
  const content = await examined(file, input, storage, readAs)

  const key = storage.newKey()
  await run(platform.db, claim, [key, now])
  await content.put(key)
  try {
    return await record(ctx, {
      ...content,
      key,
      category: input.category,
      subject: input.subject ?? null,
      name: shownName(file.name, content.extension),
      isOfCompany,
    })
  } catch (error) {
    await storage.remove(key).catch(() => {})
    throw error
  }
}

async function requireSubject(
  { db, person, platform }: Context<Person>,
  { subject }: NewFile,
): Promise<void> {
  const about = subject === undefined ? null : readSubject(subject)
  if (about && !(await mayReadSubject(platform.ports, db, person, about))) notFound()
}

/** Throws `Refusal` 422 if the rules do not allow the file or its content does not match. */
async function examined(
  { name, mime, size, path, sha256 }: UploadedFile,
  input: NewFile,
  storage: Storage,
  readAs?: 'txt' | 'csv',
): Promise<Content> {
  const rules = rulesFor(input.category)
  const given = readAs ? { name: `file.${readAs}`, type: 'text/plain', size } : { name, type: mime, size }
  const no = fileRefusal(given, rules)
  if (no) refuseFields({ file: no })
  const extension = kindOf(given, rules)!
  if (!readAs && !(await holdsWhatItSays(path, extension, size)))
    refuseFields({ file: 'errors.fileNotValid' })
  const mesh = extension === 'stl' ? await readMeshFile(path) : null
  if (input.category !== 'avatar')
    return { extension, size, mesh, sha256, put: (key) => storage.takeFile(path, size, key) }
  const square = await squareAvatar(path, input)
  return {
    extension: 'webp',
    size: square.length,
    mesh,
    sha256: createHash('sha256').update(square).digest('hex'),
    put: (key) => storage.putStream(Readable.from([square]), square.length, key),
  }
}

type NewRow = Omit<Content, 'put'> & {
  key: string
  category: string
  subject: string | null
  name: string
  isOfCompany: boolean
}

const lockOwner = statement('files.lock_owner', `select pg_advisory_xact_lock(hashtext('files'), $1::int)`)
const used = statement<{ bytes: number; count: number }>(
  'files.used',
  'select coalesce(sum(size), 0)::bigint as bytes, count(*) as count from files where owner_id = $1 and is_counted',
)
const insert = statement<{ id: number }>(
  'files.insert',
  `with crossed_out as (delete from file_claims where storage_key = $8)
   insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key, created_at, subject, mesh, is_counted)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
)

/** One upload of a person at a time, so that parallel ones cannot exceed the quota together. Throws `Refusal` 422. */
async function requireQuota(db: Db, { id }: Person, size: number): Promise<void> {
  await run(db, lockOwner, [id])
  const [sum] = await run(db, used, [id])
  if (sum!.count >= quota.files || sum!.bytes + size > quota.bytes)
    refuseFields({ file: { code: 'files.quotaReached', params: { files: quota.files, gigabytes: 2 } } })
}

async function record(
  { db, person, now }: Context<Person>,
  row: NewRow,
): Promise<ReplyInput<typeof FileCard>> {
  const { key, category, name, size, sha256, extension, mesh, isOfCompany } = row
  if (!isOfCompany) await requireQuota(db, person, size)
  const mime = mimeOf(extension)
  const organizationId = isClient(person) ? person.organization_id : null
  const found = mesh && JSON.stringify(mesh)
  const values = [person.id, organizationId, category, name, mime, size, sha256, key, now, row.subject, found]
  const [inserted] = await run(db, insert, [...values, !isOfCompany])
  return {
    id: inserted!.id,
    name,
    mime,
    size,
    category: category as FileCard['category'],
    mesh,
    created_at: now,
  }
}
