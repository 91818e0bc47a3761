import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/shared/refusal.ts'
import { readBankTable } from './bank-table.ts'

const reading = {
  own: ['LV00DEMO'],
  currencies: new Map<string, string>(),
  usual: 'USD',
  isTraded: (code: string) => ['USD', 'EUR', 'RUB'].includes(code),
}
const trouble = (lines: string[][]) => {
  try {
    readBankTable(lines, reading)
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file
    throw error
  }
  return null
}

describe('a table of a bank', () => {
  test('in English, with the columns in any order', () => {
    const lines = [
      ['Payer', 'Amount', 'Date', 'Currency', 'Purpose', 'Document number', 'Payer tax ID', 'Payer account'],
      ['Quay SIA', '1,234.50', '2026-05-14', 'eur', 'Invoice 2026-00017', '4711', 'LV 4000-1', 'LV11 HABA 1'],
    ]
    expect(readBankTable(lines, reading).lines).toEqual([
      {
        place: 2,
        account: 'LV00DEMO',
        paid_on: '2026-05-14',
        document: '4711',
        amount: 123_450,
        currency: 'EUR',
        payer: 'Quay SIA',
        payer_tax_id: '40001',
        payer_account: 'LV11HABA1',
        purpose: 'Invoice 2026-00017',
      },
    ])
  })

  test('in Russian, under lines of the bank’s own, with decimal commas and a credit column', () => {
    const lines = [
      ['Выписка по счёту за май'],
      [],
      [
        'Дата операции',
        'Дебет, ₽',
        'Кредит, ₽',
        'Контрагент',
        'ИНН контрагента',
        'Назначение платежа',
        '№ документа',
      ],
      ['14.05.2026', '', '1 234,50', 'ООО «Причал»', '7701234567', 'Оплата', '8'],
      ['14.05.2026', '500,00', '', 'ООО «Склад»', '', 'Аренда', '9'],
      ['', '', '1 234,50', 'Итого', '', '', ''],
    ]
    expect(readBankTable(lines, reading).lines).toMatchObject([
      { place: 4, amount: 123_450, currency: 'RUB', payer: 'ООО «Причал»', payer_tax_id: '7701234567' },
    ])
  })

  test.each([
    ['1234.5', 123_450],
    ['1234,5', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ["1'234.50", 123_450],
    ['1.234,50', 123_450],
    ['12', 1200],
    ['0.1', 10],
  ])('an amount of %s is so many cents', (said, amount) => {
    expect(
      readBankTable(
        [
          ['date', 'amount'],
          ['2026-05-14', said],
        ],
        reading,
      ).lines[0]!.amount,
    ).toBe(amount)
  })

  test('leaves out what left us and what went to another account', () => {
    const lines = [
      ['date', 'amount', 'our account', 'payer'],
      ['2026-05-14', '-10', 'LV00 DEMO', 'a'],
      ['2026-05-14', '−10', 'LV00 DEMO', 'b'],
      ['2026-05-14', '10', 'LV99 ELSE', 'c'],
      ['2026-05-14', '10', 'LV00 DEMO', 'd'],
    ]
    expect(readBankTable(lines, reading).lines.map(({ payer }) => payer)).toEqual(['d'])
  })

  test.each([
    [
      [
        ['name', 'price'],
        ['a', '1'],
      ],
      { code: 'bank.files.noColumns' },
    ],
    [[['date', 'amount']], { code: 'bank.files.noRows' }],
    [
      [
        ['date', 'amount'],
        ['soon', '1'],
      ],
      { code: 'bank.files.badDay', params: { row: 2, value: 'soon' } },
    ],
    [
      [
        ['date', 'amount'],
        ['05/06/2026', '1'],
      ],
      { code: 'bank.files.unclearDay', params: { row: 2, value: '05/06/2026' } },
    ],
    [
      [
        ['date', 'amount'],
        ['2026-05-14', '1.005'],
      ],
      { code: 'bank.files.unclearAmount', params: { row: 2, value: '1.005' } },
    ],
    [
      [
        ['date', 'amount', 'currency'],
        ['2026-05-14', '1', 'XYZ'],
      ],
      { code: 'bank.files.badCurrency', params: { row: 2, value: 'XYZ' } },
    ],
  ])('%j is refused with the reason', (lines, reason) => {
    expect(trouble(lines)).toEqual(reason)
  })
})
