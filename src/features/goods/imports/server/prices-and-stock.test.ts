import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchProducts } from '#features/goods/catalogue/server/index.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { beginUndoing, importedRows, importProgress, undoBatch } from './index.ts'
import {
  bringIn,
  catalogue,
  closeImports,
  emptyImports,
  file,
  list,
  openImports,
  own,
} from './testing/imports.ts'

beforeAll(openImports)
afterAll(closeImports)
beforeEach(emptyImports)

async function undo(id: number) {
  await beginUndoing(overPool(own.pool), id)
  while ((await inTransaction(own.pool, (db) => undoBatch(db, id))) === 'on');
  return importProgress(overPool(own.pool), id)
}

describe('undoing', () => {
  test('takes back what was added and changed, and leaves what someone changed since', async () => {
    await bringIn(file('a.csv', list))
    const was = await catalogue()
    const next =
      'Артикул;Наименование;Группа;Цена, руб.;Остаток\nA-1;Болт М10;Метизы;20;7\nA-2;Гайка М10;;;5\nA-3;Шайба;;1;\n'
    const { id } = await bringIn(file('next.csv', next))
    await own.pool.query("update products set name_ru = 'Гайка, исправлено' where sku = 'A-2'")

    expect(await undo(id)).toMatchObject({ state: 'undone' })
    const [bolt, nut, ...others] = await catalogue()
    expect(bolt).toEqual(was[0])
    expect(nut).toEqual({ ...was[1], name: 'Гайка, исправлено', stock: 0 })
    expect(others).toEqual([])
    expect((await searchProducts(overPool(own.pool), { q: 'шайба' })).ids.length).toBe(0)
    await expect(undo(id)).rejects.toThrow('imports.notYetDone')
  })

  test('archives a product that is used elsewhere', async () => {
    const { id } = await bringIn(file('a.csv', list))
    await own.pool.query('create table uses (product_id bigint references products)')
    await own.pool.query("insert into uses select id from products where sku = 'A-1'")
    await undo(id)
    const { rows } = await own.pool.query('select sku, status from products')
    await own.pool.query('drop table uses')
    expect(rows).toEqual([{ sku: 'A-1', status: 'archived' }])
  })
})

test('prices have the decimals of their currency: fils of a dinar, and none of a won and a yen', async () => {
  const rows = 'WILD-KWD1;Seal;1.125;KWD\nWILD-KWD2;Ring;0.0405;KWD\nWILD-KRW1;Seal two;12000;KRW\n'
  await own.pool.query(
    `insert into currencies (id, code, name_en, name_ru) values (91, 'KWD', 'Dinar', 'Динар'), (92, 'KRW', 'Won', 'Вона'),
       (93, 'JPY', 'Yen', 'Иена')`,
  )
  const { counts } = await bringIn(
    file(
      'digits.csv',
      `sku;name;price;currency\n${rows}WILD-JPY1;Seal three;1500;JPY\nWILD-JPY2;Half;1500.25;JPY\n`,
    ),
  )
  expect(counts).toMatchObject({ new: 5 })
  const { rows: stored } = await own.pool.query(
    `select p.sku, l.currency, c.amount::int as amount, c.per from prices c join products p on p.id = c.product_id
     join price_lists l on l.id = c.price_list_id where p.sku like 'WILD-%' order by p.id`,
  )
  await own.pool.query('delete from currencies where id > 90')
  expect(stored.map(({ sku, currency, amount, per }) => [sku, currency, amount, per])).toEqual([
    ['WILD-KWD1', 'KWD', 1125, 1],
    ['WILD-KWD2', 'KWD', 4050, 100],
    ['WILD-KRW1', 'KRW', 12_000, 1],
    ['WILD-JPY1', 'JPY', 1500, 1],
    ['WILD-JPY2', 'JPY', 150_025, 100],
  ])
})

describe('prices and stock', () => {
  beforeEach(async () => {
    await bringIn(
      file(
        'base.csv',
        'sku;mpn;name;barcode\nA-1;DCS-8325LH;Camera;4680008140234\nA-2;X-100;Stand;\nA-3;X 100;Other stand;\n',
      ),
    )
  })

  test('prices by quantity, found by any code, ambiguous and unknown codes refused', async () => {
    const prices =
      'sku;part number;price;min qty;currency\nA-1;;10.50;1;EUR\n;dcs8325lh;9.90;100;EUR\n;X100;1;1;EUR\nB-9;;1;1;EUR\n'
    const { id, counts } = await bringIn(file('prices.csv', prices), { kind: 'prices' })
    expect(counts).toEqual({ new: 0, changed: 2, unchanged: 0, refused: 2 })
    const { rows } = await own.pool.query(
      'select min_qty, amount::int as amount from prices order by min_qty',
    )
    expect(rows).toEqual([
      { min_qty: 1, amount: 1050 },
      { min_qty: 100, amount: 990 },
    ])
    const refused = await importedRows(overPool(own.pool), id, 'refused', 0, 10)
    expect(refused.map(({ row, reasons }) => [row, reasons[0]?.code])).toEqual([
      [4, 'imports.reasons.severalProducts'],
      [5, 'imports.reasons.noProduct'],
    ])
    await undo(id)
    expect((await own.pool.query('select * from prices')).rows).toEqual([])
  })

  test('stock by barcode', async () => {
    await bringIn(file('stock.csv', 'barcode,qty\n4680008140234.0,15\n'), { kind: 'stock' })
    expect((await catalogue()).map(({ stock }) => stock)).toEqual([15, null, null])
  })
})

test('the package of a product comes from its columns, is corrected by the next file and put back by undoing it', async () => {
  const packages = async () =>
    (await own.pool.query('select sku, length_mm, width_mm, height_mm from products order by sku')).rows
  const csv = (rows: string) => `SKU;Name;Package length, mm;Package width, mm;Package height, mm\n${rows}`
  await bringIn(file('boxes.csv', csv('B-1;Box;400;300;200\nB-2;Bag;;;\nB-3;Beam;20001;1;1\n')))
  const first = [
    { sku: 'B-1', length_mm: 400, width_mm: 300, height_mm: 200 },
    { sku: 'B-2', length_mm: null, width_mm: null, height_mm: null },
  ]
  expect(await packages()).toEqual(first)
  const next = await bringIn(file('boxes2.csv', csv('B-1;Box;410;;200\nB-2;Bag;90;80;70\n')))
  expect(await packages()).toEqual([
    { sku: 'B-1', length_mm: 410, width_mm: 300, height_mm: 200 },
    { sku: 'B-2', length_mm: 90, width_mm: 80, height_mm: 70 },
  ])
  await undo(next.id)
  expect(await packages()).toEqual(first)
})
