import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, readBlock } from './read-block.ts'

const one = (text: string) => {
  const [row] = readBlock(text)
  if (row?.is !== 'input') return row?.why
  const { words, amount } = row
  return amount
    ? [words, amount.value, ...(amount.unit === null || amount.unit === 'pcs' ? [] : [amount.unit])]
    : [words]
}

describe('a line by itself', () => {
  test.each<[string, unknown]>([
    ['HB-M8X40-A2 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2\t100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2;100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2,100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2, 100 pcs', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 - 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 — 100 шт.', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2: 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 = 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 x 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 x100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 × 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 (100)', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 qty 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 Qty: 100', ['HB-M8X40-A2', 100]],
    ['HB-M8X40-A2 кол-во 100 шт', ['HB-M8X40-A2', 100]],
    ['100 x HB-M8X40-A2', ['HB-M8X40-A2', 100]],
    ['100x HB-M8X40-A2', ['HB-M8X40-A2', 100]],
    ['100 HB-M8X40-A2', ['HB-M8X40-A2', 100]],
    ['12 x M8 bolt', ['M8 bolt', 12]],
    ['2 x 608-2RS', ['608-2RS', 2]],
    ['M8x40 bolt - 200 pcs', ['M8x40 bolt', 200]],
    ['M8x40 bolt 200', ['M8x40 bolt', 200]],
    ['200 pcs M8x40 bolt', ['M8x40 bolt', 200]],
    ['bolt M8x40', ['bolt M8x40']],
    ['bolt M8 x 40', ['bolt M8 x 40']],
    ['Болт М8х40 200 шт', ['Болт М8х40', 200]],
    ['Болт М8х40 - 200шт.', ['Болт М8х40', 200]],
    ['Болт М8 х 40 200 штук', ['Болт М8 х 40', 200]],
    ['нужно 200 шт болт М8х40', ['болт М8х40', 200]],
    ['1. Болт М8х40 — 200 шт', ['Болт М8х40', 200]],
    ['2) Шайба 8 DIN 125 — 1 000 шт', ['Шайба 8 DIN 125', 1000]],
    ['• Гайка М8 DIN 934 500 шт', ['Гайка М8 DIN 934', 500]],
    ['- hex nut M8, 500', ['hex nut M8', 500]],
    ['hex bolt ISO 4017', ['hex bolt ISO 4017']],
    ['Болт М8х40 ГОСТ 7798-70', ['Болт М8х40 ГОСТ 7798-70']],
    ['Bolt M8x40 8.8', ['Bolt M8x40 8.8']],
    ['Bolt M8x40 8.8 250', ['Bolt M8x40 8.8', 250]],
    ['HB-M8X40-A2 1 200', ['HB-M8X40-A2', 1200]],
    ['HB-M8X40-A2 1,200 pcs', ['HB-M8X40-A2', 1200]],
    ['HB-M8X40-A2 - 12\u00a0500 шт', ['HB-M8X40-A2', 12_500]],
    ['bearing 608 200', ['bearing 608', 200]],
    ['4680008140234 5', ['4680008140234', 5]],
    ['4680008140234', ['4680008140234']],
    ['HB-M8X40-A2 -5', ['HB-M8X40-A2', -5]],
    ['HB-M8X40-A2;-5', ['HB-M8X40-A2', -5]],
    ['HB-M8X40-A2 2.5', ['HB-M8X40-A2', 2.5]],
    ['HB-M8X40-A2 x 99999999999999999999', ['HB-M8X40-A2', 1e20]],
    ['HB-M8X40-A2 - 3 уп', ['HB-M8X40-A2', 3, 'pack']],
    ['HB-M8X40-A2 - 3 packs', ['HB-M8X40-A2', 3, 'pack']],
    ['Болт М8х40 5 уп по 100 шт', ['Болт М8х40', 500]],
    ['> HB-M8X40-A2 100', ['HB-M8X40-A2', 100]],
    ['please send 40 pcs of 608-2RS bearing', ['of 608-2RS bearing', 40]],
    ['chain 08B-1 - 5 m', ['chain 08B-1', 5, 'm']],
    ['chain 08B-1 5 m', ['chain 08B-1', 5, 'm']],
    ['канат 2 бухты', ['канат', 2, 'coil']],
    ['10 set screws', ['set screws', 10]],
    ['20 roll pins', ['roll pins', 20]],
    ['Hex bolt - 40 mm', ['Hex bolt - 40 mm']],
    ['hose 5 m', ['hose 5 m']],
    ['болт', ['болт']],
    ['HB-M8X40-A2 0,5 тыс.', ['HB-M8X40-A2', 500]],
    ['HB-M8X40-A2 1,5 тыс. шт', ['HB-M8X40-A2', 1500]],
    ['HB-M8X40-A2 2 тыс', ['HB-M8X40-A2', 2000]],
    ['2 тысячи болтов М8х40', ['болтов М8х40', 2000]],
    ['HB-M8X40-A2 - 1.5k', ['HB-M8X40-A2', 1500]],
    ['HB-M8X40-A2 1.5k', ['HB-M8X40-A2', 1500]],
    ['HB-M8X40-A2 1.5k pcs', ['HB-M8X40-A2', 1500]],
    ['resistor 10k 200', ['resistor 10k', 200]],
    ['resistor 10k', ['resistor 10k']],
    ['HB-M8X40-A2 полторы тысячи', ['HB-M8X40-A2', 1500]],
    ['Болт М8х40 — сто двадцать штук', ['Болт М8х40', 120]],
    ['пятьсот штук гайка М8', ['гайка М8', 500]],
    ['bolt M8x40, two hundred pcs', ['bolt M8x40', 200]],
    ['washers 8 - half a thousand', ['washers 8', 500]],
    ['HB-M8X40-A2 a dozen', ['HB-M8X40-A2', 12]],
    ['one way valve 5', ['one way valve', 5]],
    ['Set of two', ['Set of two']],
    ['HB-M8X40-A2 −5', ['HB-M8X40-A2', -5]],
    ['HB-M8X40-A2 99999999999', ['HB-M8X40-A2', 99_999_999_999]],
    ["HB-M8X40-A2 1'200", ['HB-M8X40-A2', 1200]],
    ['HB-M8X40-A2 ~200', ['HB-M8X40-A2', null]],
    ['HB-M8X40-A2 200-300', ['HB-M8X40-A2', null]],
    ['HB-M8X40-A2 200?', ['HB-M8X40-A2', 200]],
    ['hose clamp 10-16', ['hose clamp 10-16']],
    ['Bosch 2608585859', ['Bosch 2608585859']],
    ['Добрый день! Нужно 200 шт болт М8х40', ['болт М8х40', 200]],
    ['Заранее спасибо, HB-M8X40-A2 200', ['HB-M8X40-A2', 200]],
    ['Thanks! Please send 40 pcs of 608-2RS', ['of 608-2RS', 40]],
    ['Hinge 200', ['Hinge', 200]],
    ['High pressure hose 20', ['High pressure hose', 20]],
    ['Phone holder 20', ['Phone holder', 20]],
    ['Total Quartz 9000 oil - 20 pcs', ['Total Quartz 9000 oil', 20]],
    ['Best quality washer 8 - 20', ['Best quality washer 8', 20]],
    ['Thank you!', 'farewell'],
    ['Best, Anna', 'farewell'],
    ['Итого к оплате: 12 500 руб.', 'heading'],
    ['Добрый день!', 'greeting'],
    ['Hello Maria,', 'greeting'],
    ['Best regards', 'farewell'],
    ['С уважением, Анна', 'farewell'],
    ['tel. +49 341 5550101', 'contact'],
    ['anna@arden.example', 'contact'],
    ['Please send us an offer for:', 'heading'],
    ['--', 'heading'],
    ['Итого: 12 500', 'heading'],
    ['Could you tell us when the goods will be there?', 'words'],
  ])('%j', (text, said) => expect(one(text)).toEqual(said))
})

const inputs = (text: string) =>
  readBlock(text).flatMap((row) =>
    row.is === 'input' ? [[row.code ?? row.words, row.amount?.value ?? null]] : [],
  )
const leftOf = (text: string) => readBlock(text).flatMap((row) => (row.is === 'left' ? [row.text] : []))

describe('a block', () => {
  test('pasted from a spreadsheet is read by its headings', () => {
    const sheet =
      'No\tPart number\tDescription\tPrice\tQty\n1\tHB-M8X40\tHex bolt M8x40\t0.35\t200\n2\tNT-M8\tHex nut M8\t0.10\t'
    expect(inputs(sheet)).toEqual([
      ['HB-M8X40', 200],
      ['NT-M8', null],
    ])
    expect(leftOf(sheet)).toEqual(['No\tPart number\tDescription\tPrice\tQty'])
  })

  test('without headings is read by what its columns hold', () => {
    expect(inputs('1\tHB-M8X40\tHex bolt\t0.35\t200\n2\tNT-M8-A2\tHex nut\t0.10\t1000')).toEqual([
      ['HB-M8X40', 200],
      ['NT-M8-A2', 1000],
    ])
    expect(inputs('200;HB-M8X40\n1000;NT-M8-A2')).toEqual([
      ['HB-M8X40', 200],
      ['NT-M8-A2', 1000],
    ])
  })

  test('in Russian, under its headings, whatever the mark', () => {
    expect(inputs('Артикул;Наименование;Кол-во\nHB-M8X40;Болт М8х40;1 200\nNT-M8;Гайка;по запросу')).toEqual([
      ['HB-M8X40', 1200],
      ['NT-M8', null],
    ])
    expect(inputs('SKU,Name,Quantity\nHB-M8X40,"Bolt, zinc",20')).toEqual([['HB-M8X40', 20]])
    expect(inputs('| Code | Qty |\n|------|-----|\n| HB-M8X40 | 20 |')).toEqual([['HB-M8X40', 20]])
  })

  test('with an empty first cell keeps its columns', () => {
    expect(inputs('Code\tName\tQty\n\tHex bolt M8\t5\nNT-M8\t\t7')).toEqual([
      ['Hex bolt M8', 5],
      ['NT-M8', 7],
    ])
  })

  test('of a mail keeps the goods and says what it leaves', () => {
    const mail = [
      'From: Anna Keller <anna@arden.example>',
      'Good morning Maria,',
      '',
      'please send us an offer for:',
      '1) M8x40 bolt - 200 pcs',
      '2) hex nut M8, 500',
      '12 x M8 washer',
      'Delivery to Leipzig as always',
      '',
      'Best regards',
      'Anna Keller',
      'Arden Machine Works, Industriestrasse 14',
      'Tel. +49 341 5550101',
    ].join('\r\n')
    expect(inputs(mail)).toEqual([
      ['M8x40 bolt', 200],
      ['hex nut M8', 500],
      ['M8 washer', 12],
    ])
    expect(leftOf(mail)).toHaveLength(8)
  })

  test('of names alone is a list of inputs without quantities', () => {
    expect(inputs('hex bolts\nhex nuts')).toEqual([
      ['hex bolts', null],
      ['hex nuts', null],
    ])
  })
})

test('a pasted table may go on with other columns', () => {
  expect(
    inputs(
      'Артикул\tНаименование\tКол-во\nHB-M8X60-A2\tБолт\t200\nНаименование\tКол-во\tАртикул\nБолт\t400\tHB-M8X25-A2\nИтого\t600\t',
    ),
  ).toEqual([
    ['HB-M8X60-A2', 200],
    ['HB-M8X25-A2', 400],
  ])
})

test('the figures of a table without headings are quantities however large or small', () => {
  expect(inputs('HB-M8X60-A2;99999999999')).toEqual([['HB-M8X60-A2', 99_999_999_999]])
  expect(inputs('HB-M8X60-A2;200\nHB-M8X40-A2;−5\nHB-M8X25-A2;0,5 тыс')).toEqual([
    ['HB-M8X60-A2', 200],
    ['HB-M8X40-A2', -5],
    ['HB-M8X25-A2', 500],
  ])
})

test('nothing of a text is ever lost, and nothing makes it throw', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '\t',
      ';',
      '|',
      ',',
      '\n',
      '\r\n',
      ' x ',
      'шт',
      'pcs',
      'Qty',
      'SKU',
      'М8х40',
      '-5',
      '1 200',
      '8.8',
      '"',
    ),
    fc.integer().map(String),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const rows = readBlock(text)
      expect(rows.map(({ n, text: line }) => ({ n, text: line }))).toEqual(
        linesOf(text).map(({ n, text: line }) => ({ n, text: line })),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each(['a', '1', ' ', '-', '(', 'x', '1 ', '1,', 'шт', '1 шт', '>', '"', ';', '\t', 'ISO ', '1x'])(
  'a line of nothing but %j, and a block of it, are read at once',
  (sign) => {
    const began = performance.now()
    readBlock(sign.repeat(100_000))
    readBlock(`${sign.repeat(400 / sign.length)}\n`.repeat(900))
    expect(performance.now() - began).toBeLessThan(3000)
  },
)
