import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../shared/contract.ts'
import { type FieldRefusal, Refusal, refuseFields } from '../shared/refusal.ts'
import { maxFileBytes } from '../shared/upload-limits.ts'
import { isFull, noRoom, requireRoom, roomIn } from './room.ts'
import { shares } from './turns.ts'

export const uploadLimits = {
  // What is too large is drained and then refused by name, so that the sender sees the answer.
  throwFileSizeLimit: false,
  limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: 65_536, parts: 120 },
}

/** The one field of a form that a file is looked for in (spec §3). */
const uploadField = 'file'

/** Where files wait while their request is worked on, next to the other data: a disk that has room. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** What is taken in next to others: where to, how much of the disk stays free, and of whom. */
type Receiving = { folder: string; storedFree: number; sender: string }

/**
 * After so much of one sender, however many files they send at once, the server is everybody else's for a moment: some
 * 50 MB a second are left, more than a line brings.
 */
const restAfterBytes = 65_536
const restMs = 1
const rests = shares({
  places: Number.POSITIVE_INFINITY,
  each: 1,
  most: Number.POSITIVE_INFINITY,
  full: () => new Error('a rest is refused to no one'),
})

/**
 * Streams the one file of a multipart request to disk; fields become the body. Files that no one reads (another field, a
 * second one) are let pass unwritten, so that the sender sees the answer. Throws `Refusal` 415, 422 when the file is too
 * large or not the only one, 507 where the disk has no room for it.
 */
export async function receiveUploads(
  request: FastifyRequest,
  { folder, storedFree, sender }: Receiving,
): Promise<{ files: UploadedFile[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal('errors.sendAsForm', 415)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(
    folder,
    Math.min(Number(request.headers['content-length'] ?? 0), maxFileBytes),
    storedFree,
  )
  const files: UploadedFile[] = []
  const fields: Record<string, string> = Object.create(null)
  let seen = 0
  let refused: FieldRefusal | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      seen += 1
      if (seen > 1) refused = { code: 'errors.oneFile' }
      if (seen > 1 || part.fieldname !== uploadField) {
        part.file.resume()
        continue
      }
      files.push(await toDisk(part, { folder, sender, hasRoom: roomIn(folder, storedFree) }))
      if (part.file.truncated) refused ??= { code: 'errors.fileMoreThan', params: { megabytes: 50 } }
    }
  } catch (error) {
    await discardUploads(files)
    if (isOfTheDisk(error)) throw error
    if (isMalformed(error) || request.raw.destroyed) throw new Refusal('errors.malformedRequest', 400)
    throw error
  }
  if (refused) {
    await discardUploads(files)
    refuseFields({ [uploadField]: refused })
  }
  return { files, fields: { ...fields } }
}

/** The sender of a small file is done, and gone, before our disk has said that it is full. */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error &&
  /^(ENOSPC|EDQUOT|EIO|EROFS|ENOENT)$/.test(String((error as NodeJS.ErrnoException).code))

/** What the parser of forms says of a form that is none; failures of the disk carry a code of their own. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|terminated early|malformed/i.test(error.message)

/** A part that breaks off leaves nothing behind; what the disk has no room for is let pass and refused. */
async function toDisk(
  part: MultipartFile,
  { folder, sender, hasRoom }: Pick<Receiving, 'folder' | 'sender'> & { hasRoom: ReturnType<typeof roomIn> },
): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  const target = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  let fits = true
  let unrested = 0
  try {
    for await (const piece of part.file) {
      unrested += piece.length
      if (unrested >= restAfterBytes) {
        unrested = 0
        await rests(sender, () => pause(restMs))
      }
      fits &&= await hasRoom(piece.length)
      if (!fits) continue
      hash.update(piece)
      size += piece.length
      fits = await target.writeFile(piece).then(
        () => true,
        (error) => {
          if (isFull(error)) return false
          throw error
        },
      )
    }
    if (!fits) throw noRoom()
  } catch (error) {
    await target.close()
    await rm(path, { force: true })
    throw error
  }
  await target.close()
  const { fieldname: field, filename: name = '', mimetype: mime } = part
  return { field, name, mime, size, path, sha256: hash.digest('hex') }
}

export async function discardUploads(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
