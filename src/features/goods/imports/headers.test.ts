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
