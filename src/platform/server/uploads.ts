import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../shared/contract.ts'
import { refuseFields } from '../shared/refusal.ts'

/** Spec §9: a generic file has at most 50 MB. */
export const maxFileBytes = 52_428_800

export const uploadLimits = {
  limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: 65_536, parts: 120 },
}

/** Streams the files of a multipart request to disk; fields become the body. Throws `Refusal` 422 when a file is too large. */
export async function receiveUploads(
  request: FastifyRequest,
): Promise<{ files: UploadedFile[]; fields: Record<string, string> }> {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = Object.create(null)
  let tooLarge: string | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      const path = join(tmpdir(), `portico-upload-${randomUUID()}`)
      const target = createWriteStream(path, { mode: 0o600 })
      const file = { field: part.fieldname, name: part.filename, mime: part.mimetype, size: 0, path }
      files.push(file)
      await pipeline(part.file, target)
      file.size = target.bytesWritten
      if (part.file.truncated) tooLarge ??= part.fieldname
    }
  } catch (error) {
    await discardUploads(files)
    throw error
  }
  if (tooLarge !== null) {
    await discardUploads(files)
    refuseFields({ [tooLarge]: { code: 'errors.fileMoreThan', params: { megabytes: 50 } } })
  }
  return { files, fields: { ...fields } }
}

export async function discardUploads(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
