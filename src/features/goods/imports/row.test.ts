import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import type { Mapping } from './import.ts'
import { readRow } from './row.ts'

const mapping: Mapping = { sku: 0, name: 1, price: 2, ean: 3, min_qty: 4, category: 5 }
const read = (...cells: string[]) =>
  readRow(cells, mapping, 'products', {
    usual: 'RUB',
    isTraded: (code) => ['RUB', 'USD', 'EUR'].includes(code),
  })

test('a row is read, its name in the language it is written in', () => {
  expect(read(' A-1 ', 'Болт  М8', '12,50', '4680008140234.0', '10', 'Крепёж')).toEqual({
    row: {
      sku: 'A-1',
      name_ru: 'Болт М8',
      price: 1250,
      currency: 'RUB',
      ean: '4680008140234',
      min_qty: 10,
      category: 'Крепёж',
    },
    reasons: [],
  })
})

test('empty cells say nothing', () => {
  expect(read('A-1', 'Bolt', '', '', '', '').row).toEqual({ sku: 'A-1', name_en: 'Bolt' })
})

test('all that is wrong with a row is said at once', () => {
  const { reasons } = read('', '', 'дорого', 'нет', '0', '')
  expect(reasons.map(({ code, field }) => [field, code.replace('imports.reasons.', '')])).toEqual([
    ['ean', 'notBarcode'],
    ['min_qty', 'notQuantity'],
    ['price', 'notPrice'],
    ['sku', 'noSku'],
    ['name', 'noName'],
  ])
})

test('without a column of names the part number is the name', () => {
  const { row, reasons } = readRow(['4xxx:4001', '4001'], { sku: 0, mpn: 1 }, 'products', {
    usual: 'USD',
    isTraded: () => true,
  })
  expect([row.name_en, reasons]).toEqual(['4001', []])
})

test('what a row does not say, and what it says again, is no difference', () => {
  const known = {
    fields: { name_en: 'Bolt', unit: 'pcs', brand: null },
    category_names: ['Крепёж'],
    price: { amount: 1250, per: 1 as const },
    cost: null,
    stock: null,
    incoming: null,
  }
  expect(
    differenceOf(
      { sku: 'A-1', name_en: 'Bolt', category: 'крепеж', price: 1250, currency: 'RUB' },
      known,
      null,
    ),
  ).toEqual([])
  expect(
    differenceOf({ sku: 'A-1', name_en: 'Bolt M8', price: 1300, currency: 'RUB' }, known, 'Acme'),
  ).toEqual([
    { field: 'name_en', from: 'Bolt', to: 'Bolt M8' },
    { field: 'supplier', from: null, to: 'Acme' },
    { field: 'price', from: '12.50 RUB', to: '13.00 RUB' },
  ])
})

test('a package has sides of whole millimetres, none longer than twenty metres', () => {
  const sides: Mapping = { sku: 0, name: 1, length_mm: 2, width_mm: 3, height_mm: 4 }
  const of = (...cells: string[]) =>
    readRow(['A-1', 'Bolt', ...cells], sides, 'products', { usual: 'USD', isTraded: () => true })
  expect(of('400', '300.0', '').row).toMatchObject({ length_mm: 400, width_mm: 300 })
  expect(of('400', '300', '').row).not.toHaveProperty('height_mm')
  expect(of('20000', '1', '20').reasons).toEqual([])
  const { reasons } = of('20001', '0', '12.5')
  expect(reasons.map(({ code, field }) => [field, code])).toEqual([
    ['length_mm', 'imports.reasons.notSide'],
    ['width_mm', 'imports.reasons.notSide'],
    ['height_mm', 'imports.reasons.notSide'],
  ])
})
