import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import type { Mapping } from '../import.ts'
import { beginUndoing, carryOutChecked, importedRows, runImport, undoBatch } from './index.ts'
import { bringIn, closeImports, emptyImports, file, openImports, own } from './testing/imports.ts'

beforeAll(openImports)
afterAll(closeImports)
beforeEach(async () => {
  await emptyImports()
  await own.pool.query('delete from tax_registrations')
})

const sql = async (text: string, values: unknown[] = []) => (await own.pool.query(text, values)).rows

/** Latvia has 21 %, 12 % and 5 % (see the migration of taxes). */
const register = (country = 'LV') =>
  sql(
    `insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ($1, 'X1', 'standard', 'eu', 'EUR', '2020-01-01')`,
    [country],
  )

/** Returns prices as 'A-1 250 / 100'. */
const prices = async () =>
  (
    await sql(
      `select p.sku || ' ' || r.amount || ' / ' || r.per as price from prices r
         join products p on p.id = r.product_id order by p.sku`,
    )
  ).map(({ price }) => price)
const taxed = () => sql('select sku, tax_class, is_service, commodity_code from products order by sku')
const codesOf = async (id: number, verdict: 'refused' | 'new' | 'changed' = 'refused') =>
  (await importedRows(overPool(own.pool), id, verdict, 0, 50)).map(({ sku, reasons }) => [
    sku,
    ...reasons.map(({ field, code }) => `${field} ${code.replace('imports.reasons.', '')}`),
  ])

describe('tax of products', () => {
  test('a file says tax class, commodity code, and what is a service', async () => {
    await register()
    const { id } = await bringIn(
      file(
        'tax.csv',
        'SKU;Name;VAT %;HS code;Тип номенклатуры\nA-1;Bolt;21;7318 15.95;Товар\nA-2;Book;5 %;490199;\nA-3;Advice;12;;Услуга\nA-4;Loan;Без НДС;731;Набор\nA-5;Nut;23;07318159;Товар\n',
      ),
    )
    expect(await taxed()).toEqual([
      { sku: 'A-1', tax_class: 'standard', is_service: false, commodity_code: '73181595' },
      { sku: 'A-2', tax_class: 'super_reduced', is_service: false, commodity_code: '490199' },
      { sku: 'A-3', tax_class: 'reduced', is_service: true, commodity_code: null },
      { sku: 'A-4', tax_class: 'exempt', is_service: false, commodity_code: null },
      { sku: 'A-5', tax_class: 'standard', is_service: false, commodity_code: '07318159' },
    ])
    expect(await codesOf(id, 'new')).toEqual([
      ['A-1'],
      ['A-2'],
      ['A-3'],
      ['A-4', 'is_service notServiceMark', 'commodity_code notCommodityCode'],
      ['A-5', 'tax_rate taxRateUnknown'],
    ])
  })

  test('an empty cell, an unknown rate and no registration leave a product as it was; an undo puts it back', async () => {
    await register()
    await bringIn(file('a.csv', 'SKU;Name;НДС;HS code;Service\nA-1;Bolt;12%;7318;yes\n'))
    await bringIn(file('b.csv', 'SKU;Name;НДС;HS code;Service\nA-1;Bolt M8;;;\n'))
    await bringIn(file('c.csv', 'SKU;Name;НДС\nA-1;Bolt M8;23\n'))
    const was = [{ sku: 'A-1', tax_class: 'reduced', is_service: true, commodity_code: '7318' }]
    expect(await taxed()).toEqual(was)
    const { id } = await bringIn(file('d.csv', 'SKU;Name;НДС;HS code;Service\nA-1;Bolt M8;0,21;731815;no\n'))
    expect(await taxed()).toEqual([
      { sku: 'A-1', tax_class: 'standard', is_service: false, commodity_code: '731815' },
    ])
    await beginUndoing(overPool(own.pool), id)
    while ((await inTransaction(own.pool, (db) => undoBatch(db, id))) === 'on');
    expect(await taxed()).toEqual(was)
    await sql('delete from tax_registrations')
    const unregistered = await bringIn(file('e.csv', 'SKU;Name;НДС\nA-1;Bolt M10;21\n'))
    expect(await taxed()).toEqual(was)
    expect(await codesOf(unregistered.id, 'changed')).toEqual([['A-1', 'tax_rate taxNotRegistered']])
  })
})

describe('prices that include tax', () => {
  const list =
    'SKU;Name;Price incl. VAT, EUR;VAT\nA-1;Bolt;12.10;21\nA-2;Nut;0.09;21%\nA-3;Book;10.50;5\nA-4;Loan;7.00;exempt\n'

  test('become net prices by the rate of their class, and the dry run and the result say how many', async () => {
    await register()
    const dry = await bringIn(file('gross.csv', list), { dryRun: true })
    expect(dry.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0, converted: 3 })
    expect(await prices()).toEqual([])
    const shown = await importedRows(overPool(own.pool), dry.id, 'new', 0, 50)
    expect(shown[1]!.changes).toContainEqual({ field: 'price', from: null, to: '7.44 EUR / 100' })
    expect(shown[1]!.reasons).toEqual([
      {
        code: 'imports.reasons.netOfTax',
        field: 'price_with_tax',
        value: '0.09 EUR, 21\u00a0%',
        is_note: true,
      },
    ])

    await carryOutChecked(overPool(own.pool), dry.id)
    const done = await runImport(own.pool, dry.id)
    expect(done.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0, converted: 3 })
    expect(await prices()).toEqual(['A-1 1000 / 1', 'A-2 744 / 100', 'A-3 1000 / 1', 'A-4 700 / 1'])
    expect((await importedRows(overPool(own.pool), dry.id, 'new', 0, 50))[1]!.reasons).toHaveLength(1)

    const again = await bringIn(file('gross.csv', list))
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0, converted: 3 })
  })

  test('have the rate of the class of the product where the file names none', async () => {
    await register()
    await bringIn(file('a.csv', 'SKU;Name;VAT\nA-1;Bolt;21\nA-2;Book;5\nA-3;Loan;exempt\n'))
    const { counts } = await bringIn(
      file('p.csv', 'SKU;Цена с НДС, EUR\nA-1;121.00\nA-2;105.00\nA-3;50.00\nA-4;1.00\n'),
      { kind: 'prices' },
    )
    expect(counts).toEqual({ new: 0, changed: 3, unchanged: 0, refused: 1, converted: 2 })
    expect(await prices()).toEqual(['A-1 10000 / 1', 'A-2 10000 / 1', 'A-3 5000 / 1'])
  })

  test('a list of prices does not change the class of a product', async () => {
    await register()
    await bringIn(file('a.csv', 'SKU;Name;VAT\nA-1;Bolt;21\n'))
    await bringIn(file('p.csv', 'SKU;Price gross EUR;VAT\nA-1;11.20;12\n'), { kind: 'prices' })
    expect(await prices()).toEqual(['A-1 1000 / 1'])
    expect((await taxed())[0]!.tax_class).toBe('standard')
  })

  test('are refused without a registration, and without a rate', async () => {
    const without = await bringIn(
      file('gross.csv', 'SKU;Name;Price incl. VAT;VAT\nA-1;Bolt;12.10;21\nA-2;Nut;1.00;\n'),
    )
    expect(without.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 2 })
    expect(await codesOf(without.id)).toEqual([
      ['A-1', 'tax_rate noTaxRegistration'],
      ['A-2', 'price_with_tax noTaxRegistration'],
    ])
    // Finland has no rates.
    await register('FI')
    const finnish = await bringIn(
      file('gross.csv', 'SKU;Name;Price incl. VAT;VAT\nA-1;Bolt;12.10;25,5\nA-2;Nut;1.00;\n'),
    )
    expect(await codesOf(finnish.id)).toEqual([
      ['A-1', 'tax_rate noTaxRate'],
      ['A-2', 'price_with_tax noTaxRate'],
    ])
    expect(await prices()).toEqual([])
  })

  test('count only where a row has no net price; costs are converted as well', async () => {
    await register()
    await bringIn(file('a.csv', 'SKU;Name\nA-1;Bolt\nA-2;Nut\n'))
    const { counts } = await bringIn(
      file(
        'p.csv',
        'SKU;Цена без НДС, EUR;Цена с НДС;Закупочная цена с НДС\nA-1;5.00;99.00;2.42\nA-2;по запросу;1.21;\n',
      ),
      { kind: 'prices' },
    )
    expect(counts).toMatchObject({ changed: 2, converted: 2 })
    expect(await prices()).toEqual(['A-1 500 / 1', 'A-2 100 / 1'])
    expect(await sql('select amount::int as amount, per from product_costs')).toEqual([
      { amount: 200, per: 1 },
    ])
  })

  test('a person may say which column includes tax', async () => {
    await register()
    const mapping: Mapping = { sku: 0, name: 1, price_with_tax: 2 }
    await bringIn(file('a.csv', 'SKU;Name;Price EUR\nA-1;Bolt;2.42\n'), { mapping, currency: 'EUR' })
    expect(await prices()).toEqual(['A-1 200 / 1'])
    const plain: Mapping = { sku: 0, name: 1, price: 2 }
    await bringIn(file('b.csv', 'SKU;Name;Bruttopreis\nA-1;Bolt;2.42\n'), { mapping: plain, currency: 'EUR' })
    expect(await prices()).toEqual(['A-1 242 / 1'])
  })
})
