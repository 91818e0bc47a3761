import { crc32, deflateRawSync } from 'node:zlib'

type Lie = { declaredSize?: number; flags?: number }

/** Builds a ZIP by hand, so that its headers can lie. */
export function zipOf(entries: Record<string, string | Buffer>, lie: Lie = {}): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, contents] of Object.entries(entries)) {
    const bytes = Buffer.from(contents)
    const packed = deflateRawSync(bytes)
    const card = Buffer.alloc(26)
    card.writeUInt16LE(20, 0)
    card.writeUInt16LE(lie.flags ?? 0, 2)
    card.writeUInt16LE(8, 4)
    card.writeUInt32LE(crc32(bytes), 10)
    card.writeUInt32LE(packed.length, 14)
    card.writeUInt32LE(lie.declaredSize ?? bytes.length, 18)
    card.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([signature(0x04034b50), card, Buffer.from(name), packed])
    central.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), card, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
