import path from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { searchProducts } from '#features/goods/catalogue/server/index.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import {
  carryOutChecked,
  importBatch,
  importedRows,
  importProgress,
  refusedRowsCsv,
  runImport,
} from './index.ts'
import {
  bringIn,
  catalogue,
  closeImports,
  emptyImports,
  file,
  folder,
  list,
  openImports,
  own,
  start,
} from './testing/imports.ts'

beforeAll(openImports)
afterAll(closeImports)
beforeEach(emptyImports)

describe('a list is brought in', () => {
  const expected = [
    {
      sku: 'A-1',
      mpn: 'A-1',
      name: 'Болт М8',
      ean: null,
      category: 'Крепёж',
      supplier: null,
      price: 1250,
      stock: 100,
    },
    {
      sku: 'A-2',
      mpn: 'A-2',
      name: 'Гайка М8',
      ean: null,
      category: 'Крепёж',
      supplier: null,
      price: 300,
      stock: null,
    },
  ]
  test.each([
    ['in UTF-8', Buffer.from(list)],
    ['in UTF-8 with a mark', Buffer.from(`\uFEFF${list}`)],
    ['in Windows-1251', iconv.encode(list, 'win1251')],
    ['in UTF-16', iconv.encode(`\uFEFF${list}`, 'utf-16le')],
    ['parted by tabs', Buffer.from(list.replaceAll(';', '\t'))],
    ['with Windows line ends', Buffer.from(list.replaceAll('\n', '\r\n'))],
  ])('%s', async (name, contents) => {
    expect((await bringIn(file(`${name}.csv`, contents))).counts).toEqual({
      new: 2,
      changed: 0,
      unchanged: 0,
      refused: 0,
    })
    expect(await catalogue()).toEqual(expected)
  })

  test('as XLSX', async () => {
    const place = path.join(folder, 'list.xlsx')
    const cells = list
      .trim()
      .split('\n')
      .map((line) => line.split(';').map((value) => ({ value, type: String })))
    await writeXlsx(cells as never).toFile(place)
    await bringIn(place)
    expect(await catalogue()).toEqual(expected)
  })

  test('and found by search', async () => {
    await bringIn(file('a.csv', list))
    expect((await searchProducts(overPool(own.pool), { q: 'болты' })).ids.length).toBe(1)
  })
})

test('the same file again changes nothing', async () => {
  await bringIn(file('a.csv', list))
  const before = await own.pool.query('select id, version, updated_at from products order by id')
  expect((await bringIn(file('a.csv', list))).counts).toEqual({
    new: 0,
    changed: 0,
    unchanged: 2,
    refused: 0,
  })
  expect((await own.pool.query('select id, version, updated_at from products order by id')).rows).toEqual(
    before.rows,
  )
})

test('a dry run shows the difference field by field and writes nothing; then it is carried out', async () => {
  await bringIn(file('a.csv', list))
  const was = await catalogue()
  const changed = list.replace('12,50', '13').replace('Гайка М8', 'Гайка М8 оц.')
  const checked = await bringIn(file('b.csv', changed), { dryRun: true })
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { new: 0, changed: 2, unchanged: 0, refused: 0 },
  })
  expect(await catalogue()).toEqual(was)

  const db = overPool(own.pool)
  const rows = await importedRows(db, checked.id, 'changed', 0, 10)
  expect(rows.map(({ row, changes }) => [row, changes])).toEqual([
    [2, [{ field: 'price', from: '12.50 RUB', to: '13.00 RUB' }]],
    [3, [{ field: 'name_ru', from: 'Гайка М8', to: 'Гайка М8 оц.' }]],
  ])
  await carryOutChecked(db, checked.id)
  expect(await runImport(own.pool, checked.id)).toMatchObject({ state: 'done', counts: { changed: 2 } })
  expect((await catalogue()).map(({ name, price }) => [name, price])).toEqual([
    ['Болт М8', 1300],
    ['Гайка М8 оц.', 300],
  ])
})

test('bad rows are refused one by one, with number and reason, and the others go in', async () => {
  const bad = `${list}A-3;;Крепёж;1;\nA-4;Шайба;;дёшево;\n;Винт;;1;\n\nA-1;Болт ещё раз;;1;\n`
  const { id, counts } = await bringIn(file('bad.csv', bad))
  expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 4 })
  const csv = await refusedRowsCsv(overPool(own.pool), id, (key) => key.replace('imports.', ''))
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFrow;field;value;reason',
    '4;name;;reasons.noName',
    '5;price;дёшево;reasons.notPrice',
    '6;sku;;reasons.noSku',
    '8;sku;A-1;reasons.twice',
    '',
  ])
})

test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\u00a0=1', ' =HYPERLINK("x")', '＝1'])(
  'the refused rows are opened by a spreadsheet without computing %j',
  async (price) => {
    const cell = `"${price.replaceAll('"', '""')} dear"`
    const { id } = await bringIn(file('formula.csv', `sku;name;price\nA-1;Bolt;${cell}\n`))
    const csv = await refusedRowsCsv(overPool(own.pool), id, (key) => key)
    const [, , value] = csv.split('\r\n')[1]!.split(';')
    const said = value!.replace(/^"|"$/g, '').replaceAll('""', '"')
    expect(said).toBe(`'${price.trim()} dear`)
  },
)

describe('a file that is no list is refused as a whole', () => {
  test.each([
    ['empty', '', 'imports.files.empty'],
    ['only headers', 'sku;name\n', 'imports.files.onlyHeaders'],
    ['not a table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'imports.files.notTable'],
    ['a cut spreadsheet', Buffer.from('PK\u0003\u0004 and nothing more'), 'imports.files.broken'],
    ['of 501 columns', `sku;name${';x'.repeat(499)}\nA;Bolt\n`, 'imports.files.tooManyColumns'],
    ['with a line of a million', `sku;name\nA;${'x'.repeat(1_000_001)}\n`, 'imports.files.brokenAtRow'],
    ['without SKUs', 'colour;name\nred;Bolt\n', 'imports.files.noSkuColumn'],
    ['without names', 'sku;price\nA;1\n', 'imports.files.noNameColumn'],
  ])('%s', async (name, contents, code) => {
    const { id, refusal } = await start(file(`${name}.csv`, contents))
    expect(refusal?.code).toBe(code)
    expect(await runImport(own.pool, id)).toMatchObject({ state: 'refused', refusal: code })
    expect(await catalogue()).toEqual([])
  })
})

test('a row the database will not take is refused alone', async () => {
  await own.pool.query("alter table products add constraint no_thirteen check (sku <> 'A-13')")
  const rows = Array.from({ length: 30 }, (_, place) => `A-${place};Bolt ${place}`).join('\n')
  const { id, counts } = await bringIn(file('thirteen.csv', `sku;name\n${rows}\n`))
  await own.pool.query('alter table products drop constraint no_thirteen')
  expect(counts).toMatchObject({ new: 29, refused: 1 })
  expect(await importedRows(overPool(own.pool), id, 'refused', 0, 5)).toMatchObject([
    { row: 15, sku: 'A-13', reasons: [{ code: 'imports.reasons.notWritten' }] },
  ])
})

test('a corrected mapping and the supplier are remembered for files with the same headers', async () => {
  const place = file('own.csv', 'sku;name;shelf name\nA-1;Bolt;Bolt of the shelf\n')
  await bringIn(place, { mapping: { sku: 0, name: 2 }, supplier: 'Acme' })
  expect(await catalogue()).toMatchObject([{ name: 'Bolt of the shelf', supplier: 'Acme' }])
  expect((await bringIn(place)).counts.unchanged).toBe(1)
})

test('what was settled for goods is not taken for prices of the same headers', async () => {
  const both = 'sku;name;old price;price\nA-1;Bolt;1;2\n'
  await bringIn(file('goods.csv', both), { mapping: { sku: 0, name: 1, price: 2 } })
  expect(await catalogue()).toMatchObject([{ sku: 'A-1', price: 100 }])
  await bringIn(file('prices.csv', both), { kind: 'prices' })
  expect(await catalogue()).toMatchObject([{ sku: 'A-1', price: 200 }])
})

test('an interrupted import goes on where it stopped', async () => {
  const rows = Array.from({ length: 4500 }, (_, place) => `A-${place};Bolt ${place};${place + 1}`).join('\n')
  const { id } = await start(file('long.csv', `sku;name;price\n${rows}\n`))
  await expect(
    runImport(own.pool, id, () => {
      throw new Error('the process died')
    }),
  ).rejects.toThrow('died')
  expect((await own.pool.query('select count(*)::int as n from products')).rows[0].n).toBe(2000)
  expect(await runImport(own.pool, id)).toMatchObject({
    state: 'done',
    rows: 4500,
    counts: { new: 4500, refused: 0 },
  })
})

test('two who go through one import at once do every batch once between them, and one of them ends it', async () => {
  const rows = Array.from({ length: 4500 }, (_, place) => `A-${place};Bolt ${place}`).join('\n')
  const { id } = await start(file('both.csv', `sku;name\n${rows}\n`))
  const went: string[] = []
  const through = async () => {
    for (;;) {
      const one = await inTransaction(own.pool, (db) => importBatch(db, id))
      went.push(one)
      if (one !== 'on') return
    }
  }
  await Promise.all([through(), through()])
  expect(went.sort()).toEqual(['nothing', 'on', 'on', 'on', 'over'])
  expect((await importProgress(overPool(own.pool), id)).counts).toMatchObject({ new: 4500, changed: 0 })
})
