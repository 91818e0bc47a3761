import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { xlsxOf } from '#platform/server/lists/xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { readTable } from './read-table.ts'

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
  await expect(readSheet(file, 1)).rejects.toMatchObject({ code: 'imports.files.tooMuch', status: 422 })
  expect(await readSheet(file)).toEqual([['sku'], ['A']])
})
