import { expect, test } from 'vitest'
import { headerSignature, proposeCurrency, proposeMapping } from './headers.ts'
import type { ImportKind, Mapping } from './import.ts'

/** Returns the mapping by the names of the headers instead of their positions. */
function mapped(headers: string[], kind: ImportKind = 'products') {
  const mapping: Mapping = proposeMapping(headers, kind)
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, headers[column]]))
}

test('English headers are recognised', () => {
  expect(
    mapped([
      'SKU',
      'Manufacturer part number',
      'Product name',
      'Brand',
      'Barcode',
      'List price',
      'Unit',
      'MOQ',
      'Stock',
    ]),
  ).toEqual({
    sku: 'SKU',
    mpn: 'Manufacturer part number',
    name: 'Product name',
    brand: 'Brand',
    ean: 'Barcode',
    price: 'List price',
    unit: 'Unit',
    min_qty: 'MOQ',
    stock: 'Stock',
  })
})

test('Russian headers are recognised', () => {
  expect(
    mapped([
      '№',
      'Артикул',
      'Наименование товара',
      'Ед. изм.',
      'Цена, руб.',
      'Остаток',
      'Штрих-код',
      'Группа',
    ]),
  ).toEqual({
    sku: 'Артикул',
    mpn: 'Артикул',
    name: 'Наименование товара',
    unit: 'Ед. изм.',
    price: 'Цена, руб.',
    stock: 'Остаток',
    ean: 'Штрих-код',
    category: 'Группа',
  })
})

test('an export with columns of its own keeps them to itself', () => {
  const headers = [
    '',
    'id',
    'article',
    'ean_13',
    'name',
    'cost',
    'recommended_price',
    'category_id',
    'ozon_name',
    'name_1c',
    'wb_article',
  ]
  expect(mapped(headers)).toEqual({
    sku: 'id',
    mpn: 'article',
    ean: 'ean_13',
    name: 'name',
    price: 'recommended_price',
  })
})

test('a price in cents is told from a price', () => {
  expect(mapped(['id', 'mpn', 'title', 'price_cents'])).toEqual({
    sku: 'id',
    mpn: 'mpn',
    name: 'title',
    price_minor: 'price_cents',
  })
})

test('names in two languages have a column each', () => {
  expect(mapped(['code', 'name_en', 'name_ru'])).toEqual({
    sku: 'code',
    name_en: 'name_en',
    name_ru: 'name_ru',
  })
})

test('a stock list is read for stock only', () => {
  expect(mapped(['sku', 'name', 'qty', 'price'], 'stock')).toEqual({ sku: 'sku', stock: 'qty' })
})

test('the signature forgives case and punctuation, not order', () => {
  expect(headerSignature(['SKU', 'Цена, руб.'], 'products')).toBe(
    headerSignature(['sku', 'цена (руб)'], 'products'),
  )
  expect(headerSignature(['a', 'b'], 'products')).not.toBe(headerSignature(['b', 'a'], 'products'))
})

test.each([
  [['Цена, руб.'], [['Bolt']], 'RUB'],
  [['Price, EUR'], [['Bolt']], 'EUR'],
  [['price'], [['Bolt M8']], 'USD'],
  [['price'], [['Болт М8']], 'RUB'],
])('prices under %j next to %j are in %s', (headers, rows, currency) =>
  expect(proposeCurrency(headers, rows, 'USD')).toBe(currency),
)

test('the sides of a package are known by their names in both languages; a length of the product itself is not', () => {
  const sides = { length_mm: 'Package length, mm', width_mm: 'Package width', height_mm: 'Height, mm' }
  expect(mapped(['SKU', ...Object.values(sides), 'Length'])).toEqual({ sku: 'SKU', ...sides })
  expect(mapped(['Артикул', 'Длина упаковки, мм', 'Ширина упаковки', 'Высота, мм', 'Длина'])).toMatchObject({
    length_mm: 'Длина упаковки, мм',
    width_mm: 'Ширина упаковки',
    height_mm: 'Высота, мм',
  })
})

test.each([
  'Цена с НДС, руб.',
  'Цена (вкл. НДС)',
  'Цена, включая НДС',
  'Цена, в т.ч. НДС',
  'Price incl. VAT',
  'Price incl VAT EUR',
  'Unit price (VAT included)',
  'Price (gross)',
  'Gross price',
  'Preis inkl. MwSt.',
  'Bruttopreis EUR',
  'Cena brutto',
  'Prix unitaire TTC',
  'Precio IVA incluido',
  '含税单价',
  'incl. VAT',
  'с НДС',
  'Brutto',
])('%j is a price with tax', (header) => {
  expect(mapped(['SKU', header], 'prices')).toEqual({ sku: 'SKU', price_with_tax: header })
})

test.each(['Цена без НДС', 'Price excl. VAT', 'Net price', 'Preis zzgl. MwSt.', 'Prix HT', 'Цена'])(
  '%j is a price without tax',
  (header) => expect(mapped(['SKU', header], 'prices')).toEqual({ sku: 'SKU', price: header }),
)

test('both prices, the rate and the codes have a column each', () => {
  const headers = ['SKU', 'Name', 'Цена', 'Цена с НДС', 'Ставка НДС, %', 'Код ТН ВЭД', 'Тип номенклатуры']
  expect(mapped(headers)).toEqual({
    sku: 'SKU',
    name: 'Name',
    price: 'Цена',
    price_with_tax: 'Цена с НДС',
    tax_rate: 'Ставка НДС, %',
    commodity_code: 'Код ТН ВЭД',
    is_service: 'Тип номенклатуры',
  })
  expect(mapped(['SKU', 'Name', 'VAT', 'HS code', 'Service'])).toMatchObject({
    tax_rate: 'VAT',
    commodity_code: 'HS code',
    is_service: 'Service',
  })
})

test('a cost with tax is no price, a price in cents with tax is none either, and a gross weight is a weight', () => {
  expect(mapped(['SKU', 'Закупочная цена с НДС'], 'prices')).toMatchObject({
    cost_with_tax: 'Закупочная цена с НДС',
  })
  expect(mapped(['SKU', 'Цена коп с НДС'], 'prices')).not.toHaveProperty('price_minor')
  expect(mapped(['SKU', 'Name', 'Price', 'Gross weight', 'Brutto'])).toEqual({
    sku: 'SKU',
    name: 'Name',
    price: 'Price',
    weight_kg: 'Gross weight',
  })
  expect(mapped(['SKU', 'Name', 'VAT amount', 'НДС, руб.', 'Service life'])).toEqual({
    sku: 'SKU',
    name: 'Name',
  })
})
