import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isBinaryStl, isTextStl } from '../mesh-corners.ts'
import { isArchiveWith } from './archive.ts'
import { isPicture } from './picture.ts'
import { isText } from './text.ts'

type Look = (path: string, size: number, start: Buffer, extension: string) => Promise<boolean> | boolean

const picture: Look = (path, _size, _start, extension) => isPicture(path, extension)
const text: Look = (path, _size, start) =>
  !startsWith(start, '%PDF-') && isText(path, { mayBeDos: startsWith(start, '1CClientBankExchange') })
const office =
  (part: string): Look =>
  (path, size, start) =>
    startsWith(start, 'PK\u0003\u0004') && isArchiveWith(path, size, ['[Content_Types].xml', part])
/** The old office formats: one container format, distinguished by the stream inside. */
const compound =
  (...streams: string[]): Look =>
  (path, _size, start) =>
    startsWith(start, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') && mentions(path, streams)

/**
 * The required content by extension (ASVS 5.2.2): the signature, and as much as needed to distinguish
 * formats.
 */
const looks: Record<string, Look> = {
  png: picture,
  jpg: picture,
  jpeg: picture,
  gif: picture,
  webp: picture,
  pdf: (_path, _size, start) => startsWith(start, '%PDF-'),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  doc: compound('WordDocument'),
  xls: compound('Workbook', 'Book'),
  dwg: (_path, _size, start) => /^AC10\d\d/.test(start.toString('latin1')),
  stl: async (path, size, start) => isBinaryStl(size, start) || (isTextStl(start) && (await isText(path))),
  csv: text,
  txt: text,
}

/** Tells whether the content matches the extension. A file that cannot be read does not. */
export async function holdsWhatItSays(path: string, extension: string, size: number): Promise<boolean> {
  try {
    return (await looks[extension]?.(path, size, await startOf(path), extension)) ?? false
  } catch {
    return false
  }
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(84), 0, 84, 0).finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}

const startsWith = (start: Buffer, signature: string): boolean =>
  start.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

/** Tells whether the file contains the name of one of the streams, in the encoding of its directory. */
async function mentions(path: string, streams: readonly string[]): Promise<boolean> {
  const names = streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'))
  let before = Buffer.alloc(0)
  for await (const piece of createReadStream(path)) {
    const seen = Buffer.concat([before, piece])
    if (names.some((name) => seen.includes(name))) return true
    before = seen.subarray(-64)
  }
  return false
}
