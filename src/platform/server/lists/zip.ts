import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, with its content as it is produced. */
export type Entry = {
  name: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

type Packed = { name: Buffer; crc: number; packed: number; plain: number; at: number }

/** UTF-8 names; size and checksum follow the content, because they are not known before. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first date a ZIP supports. A fixed date makes the same contents the same bytes. */
const firstDay = 0x0021

/**
 * Streams a ZIP archive while its contents are produced. Nothing is buffered, and zlib compresses in its own
 * threads. For less than 4 GB.
 */
export async function* zipped(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const written: Packed[] = []
  let at = 0
  for (const { name, content } of entries) {
    const entry: Packed = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, at }
    const head = headOf(entry, 0x04034b50)
    yield head
    for await (const chunk of packed(content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const tail = fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.plain])
    yield tail
    at += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(listed))
  yield directory
  const many = written.length
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, many], [2, many], [4, directory.length], [4, at], [2, 0])
}

/** Compresses a content and records its size and checksum. A failing content fails the archive. */
function packed(content: Entry['content'], entry: Packed): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw()
  pipeline(Readable.from(bytes(content, entry), { objectMode: false }), deflate, () => {})
  return deflate
}

async function* bytes(content: Entry['content'], entry: Packed): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const chunk = Buffer.from(text)
    entry.crc = crc32(chunk, entry.crc)
    entry.plain += chunk.length
    yield chunk
  }
}

const headOf = ({ name }: Packed, sign: number): Buffer =>
  Buffer.concat([
    fields(
      [4, sign],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, firstDay],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ])

const listed = ({ name, crc, packed, plain, at }: Packed): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, firstDay]),
    fields(
      [4, crc],
      [4, packed],
      [4, plain],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ),
    name,
  ])

/** Packs numbers of two or four bytes, little-endian. */
function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((length, [bytes]) => length + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
