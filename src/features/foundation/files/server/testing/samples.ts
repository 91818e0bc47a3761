import sharp from 'sharp'
import { zipOf } from './zip.ts'

/** Valid files of every type that may be uploaded, as small as possible. */
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })

export const png = await picture().png().toBuffer()
export const jpg = await picture().jpeg().toBuffer()
export const gif = await picture().gif().toBuffer()
export const webp = await picture().webp().toBuffer()

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
export const dwg = Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(200)])
export const asciiStl = Buffer.from('solid part\nfacet normal 0 0 1\nendfacet\nendsolid part\n')
export const csv = Buffer.from('sku;name\nA-1;Болт М8\n')
export const txt = Buffer.from('Доставить до ворот 4\r\n')
export const windows1251 = Buffer.from([0xc1, 0xee, 0xeb, 0xf2, 0x3b, 0x31, 0x0a])

export function binaryStl(facets: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * facets)
  bytes.writeUInt32LE(facets, 80)
  return bytes
}

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ])
export const doc = compound('WordDocument')
export const xls = compound('Workbook')

const types = { '[Content_Types].xml': '<Types/>' }
export const docx = zipOf({ ...types, 'word/document.xml': '<w:document/>' })
export const xlsx = zipOf({ ...types, 'xl/workbook.xml': '<workbook/>' })

/** Builds a document with the given entries. */
export const docxWith = (entries: Record<string, string | Buffer>) =>
  zipOf({ ...types, 'word/document.xml': '<w:document/>', ...entries })

/** Builds a picture whose header claims an enormous size, without the pixels. */
export function pngSaying(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export const samples: Record<string, Buffer> = {
  stl: asciiStl,
  png,
  jpg,
  jpeg: jpg,
  dwg,
  gif,
  webp,
  csv,
  doc,
  docx,
  pdf,
  txt,
  xlsx,
  xls,
}
