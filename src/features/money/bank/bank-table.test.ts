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
        direction: 'in',
        is_return: false,
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
    const { lines: came, others } = readBankTable(lines, reading)
    expect(came).toMatchObject([
      { place: 4, amount: 123_450, currency: 'RUB', payer: 'ООО «Причал»', payer_tax_id: '7701234567' },
    ])
    expect(others).toMatchObject([
      { place: 5, direction: 'out', amount: 50_000, payer: 'ООО «Склад»', purpose: 'Аренда' },
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

  test('leaves out what left us and what went to another account, and knows whom we paid', () => {
    const lines = [
      ['date', 'amount', 'our account', 'payer', 'payer account'],
      ['2026-05-14', '-10', 'LV00 DEMO', 'a', 'LV11 HABA'],
      ['2026-05-14', '−10', 'LV00 DEMO', 'b', ''],
      ['2026-05-14', '10', 'LV99 ELSE', 'c', ''],
      ['2026-05-14', '10', 'LV00 DEMO', 'd', ''],
      ['2026-05-14', '-11', 'LV99 ELSE', 'e', ''],
      ['2026-05-14', '-12', 'LV99 ELSE', 'we', 'LV00 DEMO'],
      ['2026-05-14', 'much -', 'LV00 DEMO', 'f', ''],
      ['2026-05-14', '-13', 'LV00 DEMO', 'we', 'LV00 DEMO 2'],
    ]
    const own = [...reading.own, 'LV00DEMO2']
    const { lines: came, others, left_out } = readBankTable(lines, { ...reading, own })
    expect(came.map(({ payer }) => payer)).toEqual(['d'])
    expect(others.map((line) => [line.direction, line.amount, line.payer, line.payer_account])).toEqual([
      ['out', 1000, 'a', 'LV11HABA'],
      ['out', 1000, 'b', ''],
      // A table with the accounts of payer and receiver names only the payer, and that is us.
      ['out', 1200, '', 'LV99ELSE'],
    ])
    expect(left_out.find(({ place }) => place === 9)?.reason).toBe('own_accounts')
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
