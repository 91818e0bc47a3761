import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bankExports } from './testing/bank-exports.ts'
import { russianBankExports } from './testing/bank-exports-ru.ts'
import { bytesOf, read, refusal } from './testing/read-statement.ts'

test.each([...bankExports, ...russianBankExports])(
  '$bank',
  async ({ text, encoding, usual, came, left = [] }) => {
    const { lines, left_out } = await read(bytesOf(text, encoding), usual)
    expect(
      lines.map((line) => [line.paid_on, line.amount, line.currency, line.payer, line.document]),
    ).toEqual(
      came.map(([day, amount, currency, payer, document = '']) => [day, amount, currency, payer, document]),
    )
    expect(left_out.map(({ place, reason }) => [place, reason])).toEqual(left)
  },
)

const fixture = (name: string) => readFileSync(new URL(`./testing/bank-files/${name}`, import.meta.url))

describe('a statement with a single payment among what is none', () => {
  test.each([
    ['debit-credit-mark-beside-positive-amounts.csv', [[25_000, 'EUR']], 4],
    ['amount-debit-amount-credit.csv', [[25_000, 'EUR']], 1],
    ['direction-in-a-word.csv', [[25_000, 'EUR']], 1],
    ['second-account.txt', [[25_000, 'RUB']], 0],
    ['title-line-with-a-comma.csv', [[25_000, 'EUR']], 1],
    [
      'two-equal-transfers-one-day.csv',
      [
        [10_000, 'EUR'],
        [10_000, 'EUR'],
      ],
      0,
    ],
    ['kuwaiti-dinar-three-digits.csv', [[125_375, 'KWD']], 0],
    ['trailing-minus.csv', [[25_000, 'EUR']], 1],
    ['dashed-kopecks.csv', [[125_000, 'EUR']], 0],
    ['camt-053.xml', [[25_000, 'EUR']], 0],
  ])('%s', async (name, amounts, left) => {
    const { lines, left_out } = await read(fixture(name))
    expect(lines.map(({ amount, currency }) => [amount, currency])).toEqual(amounts)
    expect(left_out).toHaveLength(left)
  })
})

test.each([
  ['PDF', '%PDF-1.7\n'],
  ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n<OFX>'],
  ['OFX', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>'],
  ['QIF', '!Type:Bank\nD11/20/2026\nT250.00\n^'],
  ['BAI2', '01,122099999,123456789,261120,0200,1,,,2/\n'],
  [
    'CFONB',
    `0130004    00001EUR2 00001234567  201126${' '.repeat(50)}0000000010000{${' '.repeat(16)}\n0430004    `,
  ],
  ['HTML', '<html><table><tr><td>Date</td></tr></table></html>'],
  ['JSON', '{"transactions": [{"amount": 250}]}'],
])('a file of the format %s is refused by its name', async (format, text) => {
  expect(await refusal(Buffer.from(text, 'latin1'))).toEqual({
    code: 'bank.files.otherFormat',
    params: { format },
  })
})

test.each([
  ['XLS (Excel 97–2003)', 'd0cf11e0a1b11ae1'],
  ['ZIP', '504b0304140000000800aaaaaaaabbbbbbbbccccccccdddddddd0500000061622e637376'],
])('a binary file of the format %s is refused by its name', async (format, hex) => {
  expect(await refusal(Buffer.from(hex, 'hex'))).toMatchObject({ params: { format } })
})

describe('a table as text', () => {
  const table = (purpose: string, payer = 'Buyer') =>
    `Date;Credit;Payer;Purpose\n20.11.2026;250,00;${payer};${purpose}\n20.11.2026;99,00;Second;x\n`
  test.each([
    ['windows-1252', 'Schützkappe für Förderband', 'win1252'],
    ['windows-1252', 'Société générale, façade', 'win1252'],
    ['windows-1251', 'Счёт за крепёж', 'win1251'],
    ['KOI8-R', 'Счёт за крепёж', 'koi8-r'],
    ['CP866', 'Счёт за крепёж', 'cp866'],
    ['UTF-8', 'Rēķins 12, žņaugi', 'utf8'],
    ['UTF-16 without a mark', 'Счёт 12', 'utf-16le'],
    ['UTF-16, the other order', 'Счёт 12', 'utf-16be'],
  ])('is read in %s', async (_, purpose, encoding) => {
    expect((await read(bytesOf(table(purpose), encoding))).lines.map((line) => line.purpose)).toEqual([
      purpose,
      'x',
    ])
  })

  test.each([
    ['an inch mark', 'pipe 1/2" of steel', 'Buyer'],
    ['an inch mark at the begin of a cell', '"5/8 pipe', 'Buyer'],
    ['a name in quotes', 'pipe', '"Pier" Ltd'],
    ['a quote that another line closes', 'pipe', '"Pier'],
  ])('keeps every line beside %s', async (_, purpose, payer) => {
    expect((await read(Buffer.from(table(purpose, payer)))).lines).toMatchObject([
      { purpose, payer },
      { payer: 'Second' },
    ])
  })
})
