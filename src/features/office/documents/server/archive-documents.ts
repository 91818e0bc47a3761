import { Readable } from 'node:stream'
import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { zipped } from '#platform/server/lists/zip.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { archiveBytes } from '../document.ts'
import { namesApart } from '../names-apart.ts'
import { openDocuments } from './read-document.ts'

/**
 * Returns several documents as one archive, packed while it is sent. Throws `Refusal` 404 if one is not for this
 * person, 409 if they are too large together.
 */
export async function archiveDocuments(ctx: Context<Client>, ids: readonly number[]): Promise<Download> {
  const found = await openDocuments(ctx, ids)
  const stored = await storedFiles(
    ctx.db,
    found.map(({ file_id }) => file_id),
  )
  const files = found.map(({ file_id }) => stored.get(file_id)!)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > archiveBytes) refuse('documents.errors.tooLarge', 409, { megabytes: archiveBytes / 1_000_000 })
  const names = namesApart(files.map(({ name }) => name))
  const { storage } = ctx.platform
  const entries = files.map(({ storage_key }, place) => ({
    name: names[place]!,
    content: contentOf(storage, storage_key),
  }))
  return {
    type: 'application/zip',
    name: 'portico-documents.zip',
    body: Readable.from(zipped(entries)),
    cache: 'private, no-store',
  }
}

/** Opens a file only when its turn comes, so that one of a hundred is open at a time. */
async function* contentOf(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.stream(key)
}
