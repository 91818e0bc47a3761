import type { UploadedFile } from '#platform/shared/contract.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Book } from './reading/book.ts'
import { readBook } from './reading/read-book.ts'

/** A reading is used at once; one that is not, because the command was refused first, is dropped after this time. */
const keptMs = 60_000

/** Readings by the path of the upload, which no other upload has. */
const ahead = new Map<string, Book | Refusal>()

/**
 * Reads an uploaded file before the transaction of its command begins, so that neither the transaction nor the locks of
 * the person wait for it; `readLines` and `readTable` then find it read. They throw why it cannot be read.
 */
export async function readAhead({ files: [file] }: { files: readonly UploadedFile[] }): Promise<void> {
  if (!file || file.size === 0) return
  ahead.set(file.path, await bookOrRefusal(file.path))
  setTimeout(() => ahead.delete(file.path), keptMs).unref()
}

/** Returns a file that was read ahead, or reads it now. Throws `Refusal` 422. */
export async function bookRead(path: string): Promise<Book> {
  const book = ahead.get(path) ?? (await readBook(path))
  ahead.delete(path)
  if (book instanceof Refusal) throw book
  return book
}

/** Reads a file of which a refusal is recorded, not thrown. */
export const bookOrRefusal = (...given: Parameters<typeof readBook>): Promise<Book | Refusal> =>
  readBook(...given).catch((error) => {
    if (error instanceof Refusal) return error
    throw error
  })
