import { readFile, stat } from 'node:fs/promises'
import { refuse } from '#platform/shared/refusal.ts'
import type { Book, TextChoice } from './book.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const largest = 50 * 1024 * 1024

/** Reads a text file or spreadsheet; the format follows from its first bytes. Throws `Refusal` 422 with the reason. */
export async function readFileAsBook(path: string, choice: TextChoice): Promise<Book> {
  const { size } = await stat(path)
  if (size === 0) refuse('imports.files.empty', 422)
  if (size > largest) refuse('imports.files.tooLarge', 422)
  const bytes = await readFile(path)
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('504b0304')) return readXlsx(bytes)
  if (start.startsWith('d0cf11e0'))
    refuse(isEncrypted(bytes) ? 'imports.files.encrypted' : 'imports.files.oldExcel', 422)
  return readCsv(bytes, choice)
}

/** A spreadsheet with a password is kept in the container of the old formats, in a stream of this name. */
const isEncrypted = (bytes: Buffer): boolean => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
