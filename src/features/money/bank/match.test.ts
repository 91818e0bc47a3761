import { describe, expect, test } from 'vitest'
import { bareName, type Direction, naturalKey, naturalKeys, ordinalOf } from './bank-row.ts'
import { type Known, matchRow, numbersIn, type OpenInvoice } from './match.ts'
import { ownAccounts } from './own-accounts.ts'

const [quay, pier] = [1, 2]
const invoice = (id: number, left: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `2026-${String(id).padStart(5, '0')}`,
  organization_id: quay,
  currency: 'USD',
  left,
  due_on: `2026-05-${String(id).padStart(2, '0')}`,
  ...more,
})
const known = (more: Partial<Known> = {}): Known => ({
  invoices: [
    invoice(11, 1000),
    invoice(12, 2000),
    invoice(13, 4000),
    invoice(21, 700, { organization_id: pier }),
  ],
  reported: [],
  payers: new Map([
    ['tax 77', quay],
    ['pier', pier],
  ]),
  ...more,
})
const row = (more: object = {}) => ({
  amount: 1000,
  currency: 'USD',
  document: '4711',
  purpose: '',
  payer: '',
  payer_tax_id: '',
  payer_account: '',
  ...more,
})
const reported = {
  id: 5,
  organization_id: quay,
  currency: 'USD',
  amount: 1000,
  reference: 'PO 4711',
  invoice_ids: [12],
}

describe('a row is proposed', () => {
  test('by the number of an invoice in its purpose, the person who pays', () => {
    expect(matchRow(row({ purpose: 'Оплата по счёту 2026-00012' }), known())).toEqual({
      organization_id: quay,
      invoice_ids: [12],
      payment_id: null,
      reason: 'number',
    })
  })

  test('by several numbers, what is due first before the others', () => {
    const match = matchRow(row({ purpose: '2026-00013, 2026-00011' }), known())
    expect(new Set(match?.invoice_ids)).toEqual(new Set([11, 13]))
  })

  test.each([
    [2000, [12], 'sum'],
    [3000, [11, 12], 'sum'],
    [7000, [11, 12, 13], 'sum'],
    [5000, [11, 12, 13], 'first_due'],
  ])('by its payer’s tax number: %i falls on %j', (amount, invoice_ids, reason) => {
    expect(matchRow(row({ amount, payer_tax_id: '77' }), known())).toMatchObject({ invoice_ids, reason })
  })

  test('by its payer’s name without the legal form', () => {
    expect(matchRow(row({ amount: 700, payer: 'SIA "Pier"' }), known())).toMatchObject({
      organization_id: pier,
      invoice_ids: [21],
      reason: 'sum',
    })
  })

  test('as the payment that was reported, by its sum and number, or its sum and payer', () => {
    const asked = known({ reported: [reported] })
    const match = { organization_id: quay, invoice_ids: [12], payment_id: 5, reason: 'reported' }
    expect(matchRow(row(), asked)).toEqual(match)
    expect(matchRow(row({ document: '00004711' }), asked)).toEqual(match)
    expect(matchRow(row({ document: '9', payer_tax_id: '77' }), asked)).toEqual(match)
    // The purpose names another invoice than the reported one.
    expect(matchRow(row({ document: '9', payer_tax_id: '77', purpose: '2026-00011' }), asked)).toMatchObject({
      payment_id: null,
      invoice_ids: [11],
    })
    expect(matchRow(row({ document: '471' }), asked)).toBeNull()
    expect(matchRow(row({ amount: 999 }), asked)).toBeNull()
  })

  test('as an advance of a payer who owes nothing', () => {
    expect(matchRow(row({ payer_tax_id: '77' }), known({ invoices: [] }))).toMatchObject({
      invoice_ids: [],
      reason: 'advance',
    })
  })
})

describe('people have to say', () => {
  test('whose a row of an unknown payer is, though one invoice is exactly so much', () => {
    expect(matchRow(row({ amount: 4000, payer: 'NoOne' }), known())).toBeNull()
  })
  test('who is meant where payer and invoice contradict each other, or two companies’ invoices are named', () => {
    expect(matchRow(row({ purpose: '2026-00021', payer_tax_id: '77' }), known())).toBeNull()
    expect(matchRow(row({ purpose: '2026-00021 2026-00011' }), known())).toBeNull()
  })
  test('where the money is of another currency than the invoice it names', () => {
    expect(matchRow(row({ purpose: '2026-00012', currency: 'EUR', payer_tax_id: '77' }), known())).toBeNull()
  })
  test('which of two reported payments it is', () => {
    const twice = known({
      reported: [reported, { ...reported, id: 6, reference: 'PO 4711 again' }],
      invoices: [],
    })
    expect(matchRow(row(), twice)).toBeNull()
  })
})

test('money of another currency falls on no invoice of a known payer', () => {
  expect(matchRow(row({ currency: 'EUR', payer_tax_id: '77' }), known())).toMatchObject({
    invoice_ids: [],
    reason: 'advance',
  })
})

test.each([
  ['Оплата по счёту 2026-00017', ['2026-00017']],
  ['inv. 2026–17 and 2026 - 00018.', ['2026-00017', '2026-00018']],
  ['№2026/17', ['2026-00017']],
  ['invoice HT-2026-017', ['2026-00017']],
  ['of 2026-05-14', []],
  ['12026-00017, 2026-0000017', []],
  ['contract 14-2026', []],
])('“%s” names %j', (purpose, numbers) => {
  expect(numbersIn(purpose)).toEqual(numbers)
})

test('a payer is the same with and without legal form, quotes and a tax number before it', () => {
  for (const name of ['ООО «Причал»', 'ИНН 7701234567 ООО "ПРИЧАЛ"', 'Причал ООО', 'причал'])
    expect(bareName(name)).toBe('причал')
  expect(bareName('Ооопричал')).toBe('ооопричал')
})

const line = {
  direction: 'in' as Direction,
  is_return: false,
  account: 'A',
  paid_on: '2026-05-14',
  document: '8',
  amount: 100,
  currency: 'USD',
  payer: 'ООО "Причал"',
  payer_tax_id: '77',
  payer_account: 'B',
  purpose: 'Rent',
}

test('a transfer is the same in whatever file: without a number what it is for tells it apart', () => {
  expect(naturalKey({ ...line, payer: 'Причал', purpose: 'rent of May', payer_account: '' })).toBe(
    naturalKey(line),
  )
  for (const change of [
    { amount: 101 },
    { paid_on: '2026-05-15' },
    { document: '9' },
    { payer: 'Склад' },
    { account: 'C' },
    { currency: 'EUR' },
    { direction: 'out' as const },
  ])
    expect(naturalKey({ ...line, ...change })).not.toBe(naturalKey(line))
  expect(naturalKey({ ...line, document: '', purpose: 'May' })).not.toBe(
    naturalKey({ ...line, document: '', purpose: 'June' }),
  )
})

test('the n-th equal line of a file is an n-th transfer, in every file that has it', () => {
  const { place: _, ...other } = { ...line, place: 1, document: '77' }
  const keys = naturalKeys([line, other, line, line].map((one, place) => ({ ...one, place })))
  expect(new Set(keys).size).toBe(4)
  expect(keys.map(ordinalOf)).toEqual([1, 1, 2, 3])
  expect(keys[0]).toBe(naturalKey(line))
  expect(
    naturalKeys([
      { ...line, place: 9 },
      { ...line, place: 4 },
    ]),
  ).toEqual([keys[0], keys[2]])
})

test('our accounts may be several, and some have a currency of their own', () => {
  const own = ownAccounts({
    requisites: { account: 'LV00 DEMO 01; 40702.810, ' },
    accounts: [
      { currency: 'RUB', account: '40807 810 9' },
      { currency: 'EUR', account: 'LV00 DEMO 01' },
      { currency: 'KWD', account: 'KW81 1, KW81 2' },
    ],
  })
  expect(own.own).toEqual(['LV00DEMO01', '40702810', '408078109', 'KW811', 'KW812'])
  // The general account takes every currency, so a currency of its own says nothing.
  expect([...own.currencies]).toEqual([
    ['408078109', 'RUB'],
    ['KW811', 'KWD'],
    ['KW812', 'KWD'],
  ])
})
