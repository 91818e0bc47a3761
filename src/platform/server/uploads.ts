import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../shared/contract.ts'
import { Refusal, refuseFields } from '../shared/refusal.ts'
import { maxFileBytes } from '../shared/upload-limits.ts'

export const uploadLimits = {
  // What is too large is drained and then refused by name, so that the sender sees the answer.
  throwFileSizeLimit: false,
  limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: 65_536, parts: 120 },
}

/** Where files wait while their request is worked on, beside the other data: a disk that has room. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Streams the files of a multipart request to disk; fields become the body. Throws `Refusal` 415, or 422 when a file is too large. */
export async function receiveUploads(
  request: FastifyRequest,
  folder: string,
): Promise<{ files: UploadedFile[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal('errors.sendAsForm', 415)
  await mkdir(folder, { recursive: true })
  const files: UploadedFile[] = []
  const fields: Record<string, string> = Object.create(null)
  let tooLarge: string | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      files.push(await toDisk(part, folder))
      if (part.file.truncated) tooLarge ??= part.fieldname
    }
  } catch (error) {
    await discardUploads(files)
    if (isOfTheDisk(error)) throw error
    if (isMalformed(error) || request.raw.destroyed) throw new Refusal('errors.malformedRequest', 400)
    throw error
  }
  if (tooLarge !== null) {
    await discardUploads(files)
    refuseFields({ [tooLarge]: { code: 'errors.fileMoreThan', params: { megabytes: 50 } } })
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

/** A part that breaks off leaves nothing behind. */
async function toDisk(part: MultipartFile, folder: string): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  const target = (await open(path, 'wx', 0o600)).createWriteStream()
  try {
    await pipeline(part.file, target)
  } catch (error) {
    await new Promise<void>((closed) => (target.closed ? closed() : target.once('close', closed)))
    await rm(path, { force: true })
    throw error
  }
  const { fieldname: field, filename: name = '', mimetype: mime } = part
  return { field, name, mime, size: target.bytesWritten, path }
}

export async function discardUploads(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
