import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCurrencies } from '#demo/load-people.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import type { ImportKind } from '../import.ts'
import { beginUndoing, bookOrRefusal, importedRows, runImport, startImport, undoBatch } from './index.ts'

let own: FreshDatabase
let folder: string
let draft: number
beforeAll(async () => {
  own = await freshDatabase()
  await inTransaction(own.pool, loadCurrencies)
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-draft-imports-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await own.drop()
})
beforeEach(async () => {
  await own.pool.query(
    'truncate products, product_search, product_codes, price_lists, imports, import_mappings cascade',
  )
  await bringIn('sku;mpn;name;price\nA-1;M-1;Bolt;1.00\nA-2;M-2;Nut;2.00\n', 'products')
  const { rows } = await own.pool.query(
    `insert into price_lists (currency, name, kind, state, version) values ('USD', 'Summer', 'base', 'draft', 0) returning id`,
  )
  draft = Number(rows[0].id)
})

type Input = { dryRun?: boolean; into?: number | null }
async function start(contents: string, kind: ImportKind, { dryRun = false, into = null }: Input = {}) {
  const place = path.join(folder, 'list.csv')
  writeFileSync(place, contents)
  const file = await bookOrRefusal(place)
  const input = { kind, file, fileName: 'list.csv', dryRun, priceListId: into, actorId: null }
  return inTransaction(own.pool, (db) => startImport(db, input))
}
async function bringIn(contents: string, kind: ImportKind = 'prices', input: Input = {}) {
  const { id, refusal } = await start(contents, kind, input)
  expect(refusal).toBeNull()
  return runImport(own.pool, id)
}
async function undo(id: number) {
  await beginUndoing(overPool(own.pool), id)
  while ((await inTransaction(own.pool, (db) => undoBatch(db, id))) === 'on');
}
const pricesIn = async (state: string) =>
  (
    await own.pool.query(
      `select sku, amount::int as amount from prices join products p on p.id = product_id
       join price_lists o on o.id = price_list_id where o.state = $1 order by sku`,
      [state],
    )
  ).rows.map(({ sku, amount }) => [sku, amount])
const costs = async () =>
  (
    await own.pool.query(
      `select sku, currency, amount::int as amount, per from product_costs join products p on p.id = product_id order by sku`,
    )
  ).rows.map((row) => Object.values(row))
const reasonsOf = async (id: number) =>
  (await importedRows(overPool(own.pool), id, 'refused', 0, 100)).map(({ sku, reasons }) => [
    sku,
    reasons.map(({ code }) => code),
  ])

const inForce = [
  ['A-1', 100],
  ['A-2', 200],
]

describe('prices into a draft', () => {
  test('a dry run says the difference and writes nothing; carried out, no one pays it before the draft is released', async () => {
    const dry = await bringIn('sku;price\nA-1;1.10\n', 'prices', { dryRun: true, into: draft })
    expect([dry.state, dry.counts.changed, await pricesIn('draft')]).toEqual(['checked', 1, []])
    await bringIn('sku;price\nA-1;1.10\nM-2;2.20\n', 'prices', { into: draft })
    expect(await pricesIn('draft')).toEqual([
      ['A-1', 110],
      ['A-2', 220],
    ])
    expect(await pricesIn('active')).toEqual(inForce)
  })

  test('undone, the draft is as it was before the file', async () => {
    await bringIn('sku;price\nA-1;1.10\n', 'prices', { into: draft })
    const { id } = await bringIn('sku;price\nA-1;1.20\nA-2;2.20\n', 'prices', { into: draft })
    await undo(id)
    expect([await pricesIn('draft'), await pricesIn('active')]).toEqual([[['A-1', 110]], inForce])
  })

  test('prices in another currency are no prices of this draft, and are refused row by row', async () => {
    const { id, counts } = await bringIn('sku;price;currency\nA-1;1.10;EUR\nA-2;2.20;USD\n', 'prices', {
      into: draft,
    })
    expect([counts.refused, await reasonsOf(id)]).toEqual([1, [['A-1', ['imports.reasons.notOfDraft']]]])
    expect(await pricesIn('draft')).toEqual([['A-2', 220]])
  })

  test('a price with tax of another currency is refused as well', async () => {
    const { id } = await bringIn('sku;price incl vat;currency\nA-1;1.10;EUR\n', 'prices', { into: draft })
    expect(await reasonsOf(id)).toEqual([['A-1', ['imports.reasons.notOfDraft']]])
  })

  test('a list that is in force takes no file: not at the start, and not when it was released in the meantime', async () => {
    const { rows } = await own.pool.query(`select id from price_lists where state = 'active'`)
    const refused = await start('sku;price\nA-1;9.99\n', 'prices', { into: Number(rows[0].id) })
    expect(refused.refusal?.code).toBe('imports.files.notDraft')
    const { id } = await start('sku;price\nA-1;9.99\n', 'prices', { into: draft })
    await own.pool.query(`update price_lists set state = 'withdrawn' where id = $1`, [draft])
    const { counts } = await runImport(own.pool, id)
    expect([counts.refused, await pricesIn('withdrawn'), await pricesIn('active')]).toEqual([1, [], inForce])
  })

  test('what things cost is not of a draft: the column is left alone', async () => {
    await bringIn('sku;price;cost\nA-1;1.10;0.50\n', 'prices', { into: draft })
    await bringIn('sku;price;cost incl VAT\nA-1;1.20;0.50\n', 'prices', { into: draft })
    expect(await costs()).toEqual([])
  })
})

describe('costs', () => {
  test('come with prices or alone, exactly, and are undone with them', async () => {
    await bringIn('sku;cost\nA-1;0.50\n')
    const { id, counts } = await bringIn('sku;price;cost\nA-1;1.00;0.0648\nA-2;2.00;1.10\n')
    expect(counts.changed).toBe(2)
    expect(await costs()).toEqual([
      ['A-1', 'USD', 648, 100],
      ['A-2', 'USD', 110, 1],
    ])
    await undo(id)
    expect([await costs(), await pricesIn('active')]).toEqual([[['A-1', 'USD', 50, 1]], inForce])
  })

  test('someone has set since stay as they left them, and the row says so', async () => {
    const { id } = await bringIn('sku;cost\nA-1;0.50\n')
    await own.pool.query('update product_costs set amount = 60')
    await undo(id)
    const [row] = await importedRows(overPool(own.pool), id, 'changed', 0, 10)
    expect([await costs(), row!.reasons]).toEqual([
      [['A-1', 'USD', 60, 1]],
      [{ code: 'imports.reasons.changedSince', field: 'cost', value: '0.60 USD' }],
    ])
  })
})
