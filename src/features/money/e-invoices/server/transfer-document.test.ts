import { expect, test } from 'vitest'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { unitPriceText } from '../decimal.ts'
import { issued } from '../testing/issued.ts'
import { type Transferred, transferDocument } from './transfer-document.ts'

const group = { registration: 'RU', category: 'S', rate_bp: 2200, code: null } as const
const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  ...{ sku: 'B-7', name: { en: 'Bolt', ru: 'Болт' }, unit: 'pcs', quantity: 1500, group },
  ...{ price: { amount: 85_739, per: 100 }, amount: 1_286_085 },
  ...changes,
})

/** Example D19 and a service at 10 %, so that tax is rounded in each line. */
const document: Transferred = {
  ...issued(),
  ...{ number: '2026-00012', issued_on: '2026-11-26', currency: 'RUB', order_number: 1042 },
  lines: [
    line({}),
    line({
      ...{ sku: null, name: { en: 'Cutting', ru: 'Резка' }, unit: null, quantity: null, price: null },
      ...{ amount: 1005, group: { ...group, rate_bp: 1000 } },
    }),
  ],
  ...{ tax_amount: 283_040, amount: 1_570_130 },
  tax: {
    ...{ profile: 'ru', seller_tax_id: '7707083893', buyer_tax_id: null },
    breakdown: [
      { ...group, taxable: 1_286_085, tax: 282_939, reason: null },
      { ...group, rate_bp: 1000, taxable: 1005, tax: 101, reason: null },
    ],
    russian: { seller_kpp: '770701001', buyer_inn: '6901000009', buyer_kpp: null },
  },
  ...{ shipped_on: '2026-11-25', delivery_address: 'Россия, Тверь, Ленина 4' },
  paid_before: [{ reference: 'ПП 17', on: '2026-11-20' }],
}

const fact = (of: Transferred, name: string) =>
  transferDocument(of).facts?.find((one) => one.name.startsWith(name))?.value
const cells = (of: Transferred) =>
  transferDocument(of).tables![0]!.rows.map((row) =>
    row.map((cell) =>
      cell && typeof cell === 'object' ? formatMoney(cell, 'en').replace(/[^\d.-]/g, '') : cell,
    ),
  )

test('a transfer document has the columns of the form, with tax rounded in each line', () => {
  expect(cells(document)).toEqual([
    [
      ...['B-7', 1, 'Болт', '—', '796', 'шт', 1500, '8,5739', '12860.85', 'без акциза', '22\u00A0%'],
      ...['2829.39', '15690.24', '—', '—', '—'],
    ],
    [
      ...['—', 2, 'Резка', '—', '—', '—', '—', '—', '10.05', 'без акциза', '10\u00A0%', '1.01', '11.06'],
      ...['—', '—', '—'],
    ],
    [
      ...[null, null, 'Всего к оплате', null, null, null, null, null, '12870.90', null, 'X', '2830.40'],
      ...['15701.30', null, null, null],
    ],
  ])
})

test('its head names both sides with ИНН and КПП, the goods, and what was paid before', () => {
  expect(transferDocument(document).title).toBe(
    'Универсальный передаточный документ № 2026-00012 от 26.11.2026',
  )
  expect(fact(document, 'Статус')).toMatch(/^1/)
  expect(fact(document, 'ИНН/КПП продавца')).toBe('7707083893 / 770701001')
  expect(fact(document, 'ИНН/КПП покупателя')).toBe('6901000009')
  expect(fact(document, 'Грузополучатель')).toBe('Holm Baltic SIA, Россия, Тверь, Ленина 4')
  expect(fact(document, 'К платёжно-расчётному')).toBe('ПП 17 от 20.11.2026')
  expect(fact(document, 'Документ об отгрузке')).toBe('№ п/п 1–2, № 2026-00012 от 26.11.2026')
  expect(fact(document, 'Валюта')).toBe('российский рубль, 643')
  expect(transferDocument(document).closing).toContain('Дата отгрузки, передачи (сдачи) [11]: 25.11.2026')
})

test('a seller without VAT issues a delivery note of status 2', () => {
  const untaxed = { ...group, category: 'E', rate_bp: null } as const
  const row = { ...untaxed, taxable: 1_286_085, tax: 0, reason: null }
  const without = {
    ...document,
    ...{ lines: [line({ group: untaxed })], tax_amount: 0, amount: 1_286_085 },
    tax: { ...document.tax!, breakdown: [row] },
  }
  expect(fact(without, 'Статус')).toMatch(/^2/)
  expect(cells(without)[0]!.slice(8, 13)).toEqual([
    '12860.85',
    'без акциза',
    'без НДС',
    'без НДС',
    '12860.85',
  ])
})

test.each([
  [{ amount: 85_739, per: 100 }, 'RUB', '8,5739'],
  [{ amount: 5, per: 1000 }, 'EUR', '0,00005'],
  [{ amount: 1250, per: 1 }, 'EUR', '12,50'],
  [{ amount: 70, per: 100 }, 'JPY', '0,70'],
] as const)('the price of one piece of %o %s is %s', (price, currency, text) => {
  expect(unitPriceText(price, currency)).toBe(text)
})
