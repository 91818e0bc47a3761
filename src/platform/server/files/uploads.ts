import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../shared/contract.ts'
import { type FieldRefusal, Refusal, refuseFields } from '../../shared/refusal.ts'
import { maxFileBytes } from '../../shared/upload-limits.ts'
import { shares } from '../calls/turns.ts'
import { isFull, noRoom, requireRoom, roomIn } from './room.ts'

export const uploadLimits = {
  // A file that is too large is read to its end and then refused, so that the sender sees the answer.
  throwFileSizeLimit: false,
  limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: 65_536, parts: 120 },
}

/** The form field that contains the file (spec §3). */
const uploadField = 'file'

/**
 * Returns the folder of files whose request is being processed, next to the other data, where there is room.
 */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** The place of an upload, the bytes of the disk that stay free, and the sender. */
type Receiving = { folder: string; storedFree: number; sender: string }

/**
 * After this many bytes of one sender, across all their files, the server pauses for others. About 50 MB/s
 * remain, more than a connection delivers.
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
 * Streams the one file of a multipart request to disk; other parts become the body. Files that are not
 * expected (another field, a second one) are read without being stored, so that the sender sees the answer.
 * Throws `Refusal` 415, 422 if the file is too large or not the only one, and 507 if the disk has no room.
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

/** The sender of a small file may be gone before the disk reports that it is full. */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error &&
  /^(ENOSPC|EDQUOT|EIO|EROFS|ENOENT)$/.test(String((error as NodeJS.ErrnoException).code))

/** Errors of the multipart parser for a malformed form. Errors of the disk have a code. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|terminated early|malformed/i.test(error.message)

/**
 * Writes one part to disk. An interrupted part leaves nothing behind; one without room on the disk is read to
 * its end and refused.
 */
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
