import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '#features/foundation/files/server/testing/zip.ts'
import { xlsxOf } from '#platform/server/lists/xlsx.ts'
import { readTable } from './read-table.ts'
import { readBook } from './reading/read-book.ts'
import { readXlsx } from './reading/read-xlsx.ts'
import { outcomeOf } from './testing/outcome.ts'
import { workbookWith } from './testing/workbook.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-tables-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const fileOf = (name: string, contents: string | Uint8Array) => {
  const file = path.join(home, name)
  writeFileSync(file, contents)
  return file
}
const columns = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`)

test('500 columns are read, one more is refused, in either kind of file', async () => {
  const csv = (count: number) => fileOf(`${count}.csv`, `${columns(count).join(';')}\nA\n`)
  expect((await readTable(csv(500))).headers).toHaveLength(500)
  await expect(readTable(csv(501))).rejects.toMatchObject({
    code: 'imports.files.tooManyColumns',
    status: 422,
  })
  const sheet = await xlsxOf({ headings: columns(501), rows: [['A']] })
  await expect(readTable(fileOf('501.xlsx', sheet))).rejects.toMatchObject({
    code: 'imports.files.tooManyColumns',
  })
})

test('a header of a hundred thousand cells is refused before it is read', async () => {
  const file = fileOf('wide.csv', `${columns(100_000).join(',')}\n${'1,'.repeat(99_999)}1\n`)
  await expect(readTable(file)).rejects.toMatchObject({ code: 'imports.files.tooManyColumns' })
})

test('a sheet that takes too long is let go, and said so', async () => {
  const file = fileOf('slow.xlsx', await xlsxOf({ headings: ['sku'], rows: [['A']] }))
  await expect(readBook(file, {}, 1)).rejects.toMatchObject({ code: 'imports.files.tooMuch', status: 422 })
  expect((await readBook(file)).sheets).toMatchObject([{ lines: [['sku'], ['A']] }])
})

describe('a spreadsheet that is no price list is refused within a moment, and in words', () => {
  const cell = (at: string) => `<row><c r="${at}"><v>1</v></c></row>`
  const worksheet = (rows: string) => workbookWith(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')])
  const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' }
  test.each<[string, Buffer, object]>([
    [
      'a cell at the far end',
      worksheet(cell('A1') + cell('XFD1048576')),
      { code: 'imports.files.farCell', params: { cell: 'XFD1048576' } },
    ],
    [
      'a cell far to the right',
      worksheet(cell('A1') + cell('XFD2')),
      { code: 'imports.files.tooManyColumns' },
    ],
    [
      'a million equal rows',
      worksheet('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(500_000)),
      { code: 'imports.files.tooMuch' },
    ],
    ['more than it declares', zipOf(parts, { declaredSize: 3 }), { code: 'imports.files.broken' }],
    ['declaring gigabytes', zipOf(parts, { declaredSize: 2_000_000_000 }), { code: 'imports.files.tooMuch' }],
    ['with a password', zipOf(parts, { flags: 1 }), { code: 'imports.files.encrypted' }],
    [
      'of entities',
      workbookWith('<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'),
      { code: 'imports.files.broken' },
    ],
    ['in the binary format', zipOf({ 'xl/workbook.bin': 'x' }), { code: 'imports.files.binaryExcel' }],
    ['of old Excel', compound('Workbook'), { code: 'imports.files.oldExcel' }],
    ['with a password of Excel', compound('EncryptedPackage'), { code: 'imports.files.encrypted' }],
    [
      'of OpenOffice',
      zipOf({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }),
      { code: 'imports.files.openDocument' },
    ],
  ])('%s', async (name, bytes, refusal) => {
    const place = fileOf(`${name}.xlsx`, bytes)
    const began = performance.now()
    await expect(readBook(place)).rejects.toMatchObject({ status: 422, ...refusal })
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

test('files of other programs are read: made by openpyxl', async () => {
  const files = path.join(import.meta.dirname, 'testing/files')
  const read = async (name: string) => outcomeOf(await readXlsx(readFileSync(path.join(files, name))))
  expect((await read('goods-on-two-sheets.xlsx')).goods.map(([sku]) => sku)).toEqual(['WILD-S1', 'WILD-S2'])
  expect((await read('numeric-sku-and-ean.xlsx')).refused).toEqual([
    '3 sku codeLostDigits',
    '5 sku codeIsDate',
    '6 sku codeIsBoolean',
    '8 sku codeLostDigits',
  ])
  expect((await read('computed-price-many-digits.xlsx')).refused).toEqual(['2 price tooManyDigits'])
  expect((await read('formula-without-cached-value.xlsx')).refused).toEqual([
    '2 price noSavedValue',
    '3 price noSavedValue',
  ])
  expect((await read('date-in-price.xlsx')).refused).toEqual(['2 price priceIsDate'])
  expect((await read('hidden-row.xlsx')).goods).toHaveLength(2)
  expect((await read('merged-name.xlsx')).goods).toEqual([
    ['WILD-M1', 'Common name', '1.00 USD'],
    ['WILD-M2', 'Common name', '2.00 USD'],
  ])
})
