import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import type { ImportKind } from '../import.ts'
import {
  beginUndoing,
  bookOrRefusal,
  carryOutChecked,
  importedRows,
  importProgress,
  runImport,
  startImport,
  undoBatch,
} from './index.ts'

let own: FreshDatabase
let folder: string
beforeAll(async () => {
  own = await freshDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-incoming-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await own.drop()
})
beforeEach(async () => {
  await own.pool.query(
    'truncate products, product_search, product_codes, categories, imports, import_mappings cascade',
  )
  await own.pool.query(`delete from warehouses where code <> 'main'`)
  await bringIn('sku;mpn;name\nA-1;M-1;Bolt\nA-2;M-2;Nut\n', 'products')
})

async function start(contents: string, kind: ImportKind, dryRun = false) {
  const place = path.join(folder, 'list.csv')
  writeFileSync(place, contents)
  const file = await bookOrRefusal(place)
  return inTransaction(own.pool, (db) =>
    startImport(db, { kind, file, fileName: 'list.csv', dryRun, actorId: null }),
  )
}
async function bringIn(contents: string, kind: ImportKind = 'incoming', dryRun = false) {
  const { id, refusal } = await start(contents, kind, dryRun)
  expect(refusal).toBeNull()
  return runImport(own.pool, id)
}
async function undo(id: number) {
  await beginUndoing(overPool(own.pool), id)
  while ((await inTransaction(own.pool, (db) => undoBatch(db, id))) === 'on');
}
const coming = async () =>
  (
    await own.pool.query(
      `select sku, warehouse, i.quantity, i.expected_on, confidence from stock_incoming i join products p on p.id = product_id
       where arrived_at is null and cancelled_at is null order by sku, i.expected_on, warehouse`,
    )
  ).rows.map((row) => Object.values(row))
const replyOf = async () =>
  (await own.pool.query('select sku, incoming_qty, incoming_on from products order by sku')).rows.map((row) =>
    Object.values(row),
  )
const refusals = async (id: number) =>
  (await importedRows(overPool(own.pool), id, 'refused', 0, 100)).map(({ row, reasons }) => [
    row,
    reasons.map(({ code, field }) => `${field} ${code.replace('imports.reasons.', '')}`),
  ])

const list = `SKU;Quantity;Expected on;Warehouse;Confidence
A-1;200;2099-06-12;;promised
A-2;50;13.06.2099;Riga;
`

describe('a list of what is to come', () => {
  test('is written by product, warehouse and day, and the catalogue is told', async () => {
    expect(await bringIn(list)).toMatchObject({
      state: 'done',
      counts: { new: 0, changed: 2, unchanged: 0, refused: 0 },
    })
    expect(await coming()).toEqual([
      ['A-1', 'main', 200, '2099-06-12', 'promised'],
      ['A-2', 'Riga', 50, '2099-06-13', 'likely'],
    ])
    expect(await replyOf()).toEqual([
      ['A-1', 200, '2099-06-12'],
      ['A-2', 50, '2099-06-13'],
    ])
  })

  test('says first what it would change, and writes nothing', async () => {
    const { id } = await bringIn(list, 'incoming', true)
    expect(await coming()).toEqual([])
    expect(
      (await importedRows(overPool(own.pool), id, 'changed', 0, 10)).map(({ changes }) => changes),
    ).toEqual([
      [
        { field: 'incoming_qty', from: null, to: 200 },
        { field: 'expected_on', from: null, to: '2099-06-12' },
        { field: 'confidence', from: null, to: 'promised' },
      ],
      [
        { field: 'incoming_qty', from: null, to: 50 },
        { field: 'expected_on', from: null, to: '2099-06-13' },
        { field: 'confidence', from: null, to: 'likely' },
      ],
    ])
    await carryOutChecked(overPool(own.pool), id)
    await runImport(own.pool, id)
    expect(await coming()).toHaveLength(2)
  })

  test('that comes again changes what it says again, by whatever name it calls the warehouse', async () => {
    await bringIn(list)
    await own.pool.query(`update warehouses set name_ru = 'Рига, порт' where code = 'Riga'`)
    expect(
      await bringIn('артикул;количество;дата;склад\nA-1;200;12.06.2099;\nM-2;70;13.06.2099;рига порт\n'),
    ).toMatchObject({ counts: { changed: 2, unchanged: 0, refused: 0 } })
    expect(await coming()).toEqual([
      ['A-1', 'main', 200, '2099-06-12', 'likely'],
      ['A-2', 'Riga', 70, '2099-06-13', 'likely'],
    ])
    expect(await bringIn('sku;qty;date\nA-1;200;2099-06-12\n')).toMatchObject({ counts: { unchanged: 1 } })
  })

  test('that is undone for one warehouse leaves what another expects on that day', async () => {
    await bringIn('sku;quantity;date;warehouse\nA-1;200;2099-06-12;\n')
    const { id } = await bringIn('sku;quantity;date;warehouse\nA-1;50;2099-06-12;Riga\n')
    await undo(id)
    expect(await coming()).toEqual([['A-1', 'main', 200, '2099-06-12', 'likely']])
  })

  test('has every row that no one could count on refused with its reason, and takes the others', async () => {
    const { id, counts } = await bringIn(
      `sku;mpn;quantity;date;confidence
A-1;;;2099-06-12;
A-1;;0;2099-06-12;
A-1;;-5;2099-06-12;
A-1;;2.5;2099-06-12;
A-1;;many;2099-06-12;
A-1;;10;;
A-1;;10;soon;
A-1;;10;31.02.2099;
A-1;;10;06/12/2099;
A-1;;10;2001-01-01;
A-1;;10;2099-06-12;perhaps
NO-1;;10;2099-06-12;
A-1;;10;2099-06-12;
A-1;;11;2099-06-12;
;M-1;12;2099-06-12;
A-1;;10;2099-06-13;
`,
    )
    expect(counts).toMatchObject({ changed: 2, refused: 14 })
    expect(await refusals(id)).toEqual([
      [2, ['incoming_qty noQuantity']],
      [3, ['incoming_qty notQuantity']],
      [4, ['incoming_qty notQuantity']],
      [5, ['incoming_qty notQuantity']],
      [6, ['incoming_qty notQuantity']],
      [7, ['expected_on noDay']],
      [8, ['expected_on notDay']],
      [9, ['expected_on notDay']],
      [10, ['expected_on notDay']],
      [11, ['expected_on dayIsOver']],
      [12, ['confidence notConfidence']],
      [13, ['sku noProduct']],
      [15, ['sku twice']],
      [16, ['sku namedTwice']],
    ])
    expect(await coming()).toEqual([
      ['A-1', 'main', 10, '2099-06-12', 'likely'],
      ['A-1', 'main', 10, '2099-06-13', 'likely'],
    ])
  })

  test.each([
    ['quantities', 'sku;date\nA-1;2099-06-12\n', 'imports.files.noQuantityColumn'],
    ['days', 'sku;quantity\nA-1;5\n', 'imports.files.noDayColumn'],
  ])('without a column of %s is refused as a whole', async (_, contents, code) => {
    expect((await start(contents, 'incoming')).refusal?.code).toBe(code)
  })
})

describe('taken back', () => {
  test('what it brought comes no more, and what it changed is as it was', async () => {
    await bringIn(list)
    const { id } = await bringIn(
      'sku;quantity;date;confidence\nA-1;5;2099-06-12;uncertain\nA-1;7;2099-08-01;\n',
    )
    await undo(id)
    expect(await coming()).toEqual([
      ['A-1', 'main', 200, '2099-06-12', 'promised'],
      ['A-2', 'Riga', 50, '2099-06-13', 'likely'],
    ])
    expect((await replyOf())[0]).toEqual(['A-1', 200, '2099-06-12'])
    expect((await importProgress(overPool(own.pool), id)).state).toBe('undone')
  })

  test('what someone changed since stays as they left it, and its row says so', async () => {
    const { id } = await bringIn(list)
    await own.pool.query(`update stock_incoming set cancelled_at = now() where expected_on = '2099-06-12'`)
    await bringIn('sku;quantity;date;warehouse\nA-2;60;13.06.2099;Riga\n')
    await undo(id)
    expect(await coming()).toEqual([['A-2', 'Riga', 60, '2099-06-13', 'likely']])
    const rows = await importedRows(overPool(own.pool), id, 'changed', 0, 10)
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      [{ code: 'imports.reasons.changedSince', field: 'incoming_qty', value: '' }],
      [{ code: 'imports.reasons.changedSince', field: 'incoming_qty', value: '60' }],
    ])
  })
})

test('stock that someone counted since stays as counted when its import is undone, and its row says so', async () => {
  const { id } = await bringIn('sku;stock;warehouse\nA-1;40;\nA-1;9;Riga\nA-2;30;\n', 'stock')
  await bringIn('sku;stock\nA-1;38\n', 'stock')
  await undo(id)
  const { rows } = await own.pool.query(
    'select sku, warehouse, on_hand from stock_levels join products p on p.id = product_id order by sku, warehouse',
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['A-1', 'Riga', 0],
    ['A-1', 'main', 38],
    ['A-2', 'main', 0],
  ])
  const undone = await importedRows(overPool(own.pool), id, 'changed', 0, 10)
  expect(undone.map(({ reasons }) => reasons)).toEqual([
    [{ code: 'imports.reasons.changedSince', field: 'stock', value: '38' }],
    [],
    [],
  ])
})

test('stock from a file is a movement with the name of the file, and undoing it is another', async () => {
  const { id } = await bringIn('sku;stock\nA-1;40\nA-2;0\n', 'stock')
  await undo(id)
  const { rows } = await own.pool.query(
    'select kind, quantity, on_hand, reason from stock_movements order by id',
  )
  expect(rows).toEqual([
    { kind: 'import', quantity: 40, on_hand: 40, reason: 'list.csv' },
    { kind: 'import', quantity: -40, on_hand: 0, reason: 'list.csv' },
  ])
})

describe('a stock file', () => {
  const onHand = async () =>
    (await own.pool.query('select on_hand from stock_levels')).rows.map(({ on_hand }) => on_hand)
  const leaves = (pieces: number, at: string) =>
    own.pool.query(
      `with level as (update stock_levels set on_hand = on_hand - $1 returning *)
       insert into stock_movements (product_id, warehouse, kind, quantity, on_hand, at)
       select product_id, warehouse, 'departure', -$1, on_hand, ${at} from level`,
      [pieces],
    )

  test('counts what was there when it was received: what leaves before it is read is not brought back', async () => {
    await bringIn('sku;stock\nA-1;40\n', 'stock')
    const { id } = await start('sku;stock\nA-1;50\n', 'stock')
    await leaves(15, `now() + interval '1 second'`)
    await runImport(own.pool, id)
    expect(await onHand()).toEqual([35])
    await undo(id)
    expect(await onHand(), 'forty, less what has left').toEqual([25])
  })

  test('of a system that books shipments a day later still has what left in the meantime', async () => {
    await bringIn('sku;stock\nA-1;40\n', 'stock')
    await leaves(15, `now() - interval '3 hours'`)
    await leaves(5, `now() - interval '30 hours'`)
    await own.pool.query('update working_rules set posting_hours = 24')
    await bringIn('sku;stock\nA-1;35\n', 'stock')
    await own.pool.query('update working_rules set posting_hours = 0')
    expect(await onHand()).toEqual([20])
  })
})
