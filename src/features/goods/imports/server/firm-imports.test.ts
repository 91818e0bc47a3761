import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCurrencies } from '#demo/load-people.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import type { ImportKind } from '../import.ts'
import {
  beginUndoing,
  bookOrRefusal,
  importedRows,
  importProgress,
  runImport,
  startImport,
  undoBatch,
} from './index.ts'

/**
 * Files that name a product twice, use an unknown currency or exceed the limits; and imports undone after later ones.
 */
let own: FreshDatabase
let folder: string
beforeAll(async () => {
  own = await freshDatabase()
  await inTransaction(own.pool, loadCurrencies)
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-firm-imports-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await own.drop()
})
beforeEach(() =>
  own.pool.query('truncate products, product_search, product_codes, imports, import_mappings cascade'),
)

type Input = { kind?: ImportKind; dryRun?: boolean; currency?: string }
async function start(contents: string | Buffer, { kind = 'products', dryRun = false, currency }: Input = {}) {
  const place = path.join(folder, 'list.csv')
  writeFileSync(place, contents)
  const input = {
    kind,
    file: await bookOrRefusal(place),
    fileName: 'list.csv',
    dryRun,
    currency,
    actorId: null,
  }
  return inTransaction(own.pool, (db) => startImport(db, input))
}
async function bringIn(contents: string, input: Input = {}) {
  const { id, refusal } = await start(contents, input)
  expect(refusal).toBeNull()
  return runImport(own.pool, id)
}
async function undo(id: number) {
  await beginUndoing(overPool(own.pool), id)
  while ((await inTransaction(own.pool, (db) => undoBatch(db, id))) === 'on');
  return importProgress(overPool(own.pool), id)
}
const reasonsOf = async (id: number, verdict: 'refused' | 'changed' = 'refused') =>
  (await importedRows(overPool(own.pool), id, verdict, 0, 100)).map(({ row, reasons }) => [
    row,
    reasons.map(({ code }) => code),
  ])
const prices = async () =>
  (
    await own.pool.query(
      'select sku, amount::int as amount from prices join products p on p.id = product_id order by sku',
    )
  ).rows.map(({ sku, amount }) => [sku, amount])
const stock = async () =>
  (await own.pool.query('select warehouse, on_hand from stock_levels order by warehouse')).rows.map(
    ({ warehouse, on_hand }) => [warehouse, on_hand],
  )

const goods = 'sku;mpn;ean;name\nA-1;M-1;4600000000011;Bolt\nA-2;M-2;4600000000028;Nut\n'

describe('one product named by two codes', () => {
  test.each(['prices', 'stock'] as const)(
    'in a file of %s is written once, and the second row says why not',
    async (kind) => {
      await bringIn(goods)
      const figure = kind === 'prices' ? 'price' : 'stock'
      const { id, state, counts } = await bringIn(
        `sku;mpn;${figure};currency\nA-1;;5;USD\n;M-1;7;USD\n;M-2;9;USD\n`,
        { kind },
      )
      expect([state, counts]).toEqual(['done', { new: 0, changed: 2, unchanged: 0, refused: 1 }])
      expect(await reasonsOf(id)).toEqual([[3, ['imports.reasons.namedTwice']]])
      if (kind === 'prices')
        expect(await prices()).toEqual([
          ['A-1', 500],
          ['A-2', 900],
        ])
      else expect((await stock()).map(([, count]) => count)).toEqual([5, 9])
    },
  )

  test('is found however far apart the rows are', async () => {
    await bringIn(goods)
    const between = Array.from({ length: 2100 }, (_, nth) => `NONE-${nth};;1;USD`).join('\n')
    const { id, state } = await bringIn(`sku;mpn;price;currency\nA-1;;5;USD\n${between}\n;M-1;7;USD\n`, {
      kind: 'prices',
    })
    expect([state, await prices()]).toEqual(['done', [['A-1', 500]]])
    const refused = await importedRows(overPool(own.pool), id, 'refused', 2101, 10)
    expect(refused.map(({ row, reasons }) => [row, reasons[0]?.code])).toEqual([
      [2102, 'imports.reasons.noProduct'],
      [2103, 'imports.reasons.namedTwice'],
    ])
  })
})

describe('taking back', () => {
  test('stock in two warehouses is whole', async () => {
    await bringIn(goods)
    await bringIn('sku;stock;warehouse\nA-1;5;north\nA-1;6;south\n', { kind: 'stock' })
    const { id } = await bringIn('sku;stock;warehouse\nA-1;50;north\nA-1;60;south\n', { kind: 'stock' })
    expect(await stock()).toEqual([
      ['north', 50],
      ['south', 60],
    ])
    expect((await undo(id)).state).toBe('undone')
    expect(await stock()).toEqual([
      ['north', 5],
      ['south', 6],
    ])
  })

  test('leaves what was changed since, and says so of the row', async () => {
    await bringIn(goods)
    await bringIn('sku;price;currency\nA-1;1;USD\nA-2;2;USD\n', { kind: 'prices' })
    const { id } = await bringIn('sku;price;currency\nA-1;10;USD\nA-2;20;USD\n', { kind: 'prices' })
    await bringIn('sku;price;currency\nA-1;11;USD\n', { kind: 'prices' })
    await undo(id)
    expect(await prices()).toEqual([
      ['A-1', 1100],
      ['A-2', 200],
    ])
    expect(await reasonsOf(id, 'changed')).toEqual([
      [2, ['imports.reasons.changedSince']],
      [3, []],
    ])
  })
})

describe('money no one trades in', () => {
  test('is refused row by row, and the next file with the same headers is not read by it', async () => {
    const list = 'sku;name;price\nA-1;Bolt;5\nA-2;Nut;\n'
    const dry = await bringIn(list, { dryRun: true, currency: 'XTS' })
    expect([dry.state, dry.counts]).toEqual(['checked', { new: 1, changed: 0, unchanged: 0, refused: 1 }])
    expect(await reasonsOf(dry.id)).toEqual([[2, ['imports.reasons.notTraded']]])
    expect((await bringIn(list)).counts.refused).toBe(0)
    const { rows } = await own.pool.query(
      'select distinct currency from price_lists join prices on price_list_id = price_lists.id',
    )
    expect(rows).toEqual([{ currency: 'USD' }])
  })

  test('is the company’s own where no one says', async () => {
    await own.pool.query(`update currencies set is_default = (code = 'EUR')`)
    await bringIn('sku;name;price\nA-1;Bolt;5\n')
    const { rows } = await own.pool.query(
      'select distinct currency from price_lists join prices on price_list_id = price_lists.id',
    )
    expect(rows).toEqual([{ currency: 'EUR' }])
    await own.pool.query(`update currencies set is_default = (code = 'USD')`)
  })
})

test('a price that no sum could hold is refused', async () => {
  const { id } = await bringIn(
    'sku;name;price;currency\nA-1;Bolt;10000000000;USD\nA-2;Nut;10000000000.01;USD\n',
  )
  expect(await reasonsOf(id)).toEqual([[3, ['imports.reasons.tooExpensive']]])
})

describe('a file beyond reading is refused in words', () => {
  test.each<[string, string, Buffer]>([
    [
      'with NUL in UTF-16',
      'imports.files.notTable',
      iconv.encode('\uFEFFsku\u0000;name\nA-1;Bolt\n', 'utf-16le'),
    ],
    [
      'with NUL far inside',
      'imports.files.notTable',
      Buffer.from(`sku;name\n${'A;B\n'.repeat(30_000)}A\u0000;C\n`),
    ],
    [
      'with a name of a column that no index holds',
      'imports.files.headerTooLong',
      Buffer.from(`sku;name;${'x'.repeat(600)}\nA-1;Bolt;\n`),
    ],
  ])('%s', async (_, code, contents) => {
    expect((await start(contents)).refusal).toMatchObject({ code, status: 422 })
  })

  test('with names that are too long together is read all the same, and remembered', async () => {
    const columns = Array.from({ length: 400 }, (_, nth) => `column ${nth} ${'ж'.repeat(200)}`)
    const { refusal } = await start(`sku;name;${columns.join(';')}\nA-1;Bolt\n`)
    expect(refusal).toBeNull()
    const { rows } = await own.pool.query('select count(*)::int as count from import_mappings')
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a unit', () => {
  const units = async () =>
    (await own.pool.query('select sku, unit from products order by sku')).rows.map(({ sku, unit }) => [
      sku,
      unit,
    ])

  test('written as a word becomes its code; one that no one knows stays as written', async () => {
    await bringIn('sku;name;unit\nA-1;Chain;Метр\nA-2;Cement;KG\nA-3;Cord;см\nA-4;Bolt;шт.\nA-5;Oil;бочка\n')
    expect(await units()).toEqual([
      ['A-1', 'm'],
      ['A-2', 'kg'],
      ['A-3', 'cm'],
      ['A-4', 'pcs'],
      ['A-5', 'бочка'],
    ])
  })

  test('that contradicts that of a product is refused with its row; another word for it is not', async () => {
    await bringIn('sku;name;unit\nA-1;Chain;м\nA-2;Cord;cm\n')
    await own.pool.query("update products set unit = 'шт' where sku = 'A-2'")
    const { id, counts } = await bringIn('sku;name;unit\nA-1;Long chain;cm\nA-2;Long cord;pcs\n')
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 1 })
    expect(await importedRows(overPool(own.pool), id, 'refused', 0, 10)).toMatchObject([
      { row: 2, reasons: [{ code: 'imports.reasons.otherUnit', field: 'unit', value: 'cm' }] },
    ])
    const { rows } = await own.pool.query('select name_en, unit from products order by sku')
    expect(rows).toEqual([
      { name_en: 'Chain', unit: 'm' },
      { name_en: 'Long cord', unit: 'pcs' },
    ])
  })
})
