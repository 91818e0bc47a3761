import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

/** Builds a WOFF file of these tables, compressed where that makes them smaller. */
function packed(tables: Record<string, string>): Buffer {
  const names = Object.keys(tables)
  const front = Buffer.alloc(44 + names.length * 20)
  front.write('wOFF', 0, 'latin1')
  front.writeUInt32BE(0x00010000, 4)
  front.writeUInt16BE(names.length, 12)
  let end = front.length
  const bodies = names.map((name, place) => {
    const plain = Buffer.from(tables[name]!, 'latin1')
    const small = deflateSync(plain)
    const body = small.length < plain.length ? small : plain
    const at = 44 + place * 20
    front.write(name, at, 'latin1')
    front.writeUInt32BE(end, at + 4)
    front.writeUInt32BE(body.length, at + 8)
    front.writeUInt32BE(plain.length, at + 12)
    front.writeUInt32BE(7 + place, at + 16)
    end += body.length
    return body
  })
  return Buffer.concat([front, ...bodies])
}

/** Returns the table directory of a font, with the content it points to. */
function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
    const [at, length] = [font.readUInt32BE(12 + place * 16 + 8), font.readUInt32BE(12 + place * 16 + 12)]
    return {
      name: font.toString('latin1', 12 + place * 16, 16 + place * 16),
      checksum: font.readUInt32BE(12 + place * 16 + 4),
      words: font.toString('latin1', at, at + length),
      isAligned: at % 4 === 0,
    }
  })
}

test('tables that were packed and one that was not stand in the font as they were', () => {
  const long = 'glyph '.repeat(101)
  const font = unpackWoff(packed({ cmap: 'abc', glyf: long, head: 'xyzzy' }))
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  // Three tables: the greatest power of two is 2, at sixteen bytes each.
  expect([6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([32, 1, 16])
  expect(tablesOf(font)).toEqual([
    { name: 'cmap', checksum: 7, words: 'abc', isAligned: true },
    { name: 'glyf', checksum: 8, words: long, isAligned: true },
    { name: 'head', checksum: 9, words: 'xyzzy', isAligned: true },
  ])
})

test('our typeface becomes a font with the tables every font has', () => {
  const file = createRequire(import.meta.url).resolve('@fontsource/onest/files/onest-latin-400-normal.woff')
  const names = tablesOf(unpackWoff(readFileSync(file))).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name']),
  )
})

test('what is no WOFF file is refused', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and more'))).toThrow('no WOFF file')
})
