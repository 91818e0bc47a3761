import { inflateSync } from 'node:zlib'

/** Sizes in bytes: the header and one directory entry of either format. */
const [woffHead, woffEntry] = [44, 20]
const [head, entry] = [12, 16]

/**
 * Returns the font inside a WOFF 1.0 file (W3C, WOFF File Format 1.0, §3 to §5). The PDF library would
 * decompress its tables again for every document, which takes four times as long as the document itself.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const at = woffHead + place * woffEntry
    const packed = woff.subarray(
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 4) + woff.readUInt32BE(at + 8),
    )
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      // A table that would not become smaller is stored uncompressed.
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const power = Math.floor(Math.log2(tables.length))
  const front = Buffer.alloc(head + tables.length * entry)
  woff.copy(front, 0, 4, 8)
  front.writeUInt16BE(tables.length, 4)
  front.writeUInt16BE(16 * 2 ** power, 6)
  front.writeUInt16BE(power, 8)
  front.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  const parts: Buffer[] = [front]
  let end = front.length
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const at = head + place * entry
    tag.copy(front, at)
    front.writeUInt32BE(checksum, at + 4)
    front.writeUInt32BE(end, at + 8)
    front.writeUInt32BE(bytes.length, at + 12)
    // Every table begins at a multiple of four bytes.
    const room = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, room)
    end += bytes.length + room.length
  }
  return Buffer.concat(parts)
}
