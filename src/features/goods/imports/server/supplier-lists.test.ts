import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readCsv } from './reading/read-csv.ts'
import { expectRead, type List } from './testing/lists.ts'
import { outcomeOf } from './testing/outcome.ts'

const lists: Record<string, List> = {
  'three decimals after a comma, beside a number that proves it': {
    contents:
      'sku;name;price;currency\nW-1;Washer M3;0,125;USD\nW-2;Washer M8;1,125;USD\nW-3;Bolt M12;12,500;USD\n',
    goods: [
      ['W-1', 'Washer M3', '12.50 USD / 100'],
      ['W-2', 'Washer M8', '112.50 USD / 100'],
      ['W-3', 'Bolt M12', '12.50 USD'],
    ],
    understood: { delimiter: ';', encoding: 'utf-8', decimal: 'comma', decimal_is: 'proven', header_row: 1 },
  },
  'three decimals proven in another column only': {
    contents: 'sku;name;price;weight kg\nW-1;Bolt;1,125;2,5\nW-2;Nut;2,250;1,250\n',
    goods: [
      ['W-1', 'Bolt', '112.50 USD / 100'],
      ['W-2', 'Nut', '2.25 USD'],
    ],
  },
  'thousands grouped by commas, proven by a number with both': {
    contents: 'sku,name,price\nU-1,Pump,"1,125.00"\nU-2,Motor,"12,500"\nU-3,Rotor,850\n',
    goods: [
      ['U-1', 'Pump', '1125.00 USD'],
      ['U-2', 'Motor', '12500.00 USD'],
      ['U-3', 'Rotor', '850.00 USD'],
    ],
    understood: { decimal: 'point', decimal_is: 'proven' },
  },
  'a number that could be one or a thousand, in an import without a dry run': {
    contents: 'sku;name;price\nA-1;Bolt;1,125\nA-2;Nut;12,500\nA-3;Washer;7\n',
    goods: [['A-3', 'Washer', '7.00 USD']],
    refused: ['2 price ambiguousNumber', '3 price ambiguousNumber'],
    understood: { decimal: 'comma', decimal_is: 'assumed' },
  },
  'the same with the decimal sign chosen': {
    contents: 'sku;name;price\nA-1;Bolt;1,125\nA-2;Nut;12,500\nA-3;Washer;7\n',
    choice: { decimal: 'point' },
    goods: [
      ['A-1', 'Bolt', '1125.00 USD'],
      ['A-2', 'Nut', '12500.00 USD'],
      ['A-3', 'Washer', '7.00 USD'],
    ],
    understood: { decimal: 'point', decimal_is: 'chosen' },
  },
  'a column that uses both signs': {
    contents: 'sku;name;price\nA-1;Bolt;12,5\nA-2;Nut;12.5\nA-3;Washer;1,125\n',
    goods: [
      ['A-1', 'Bolt', '12.50 USD'],
      ['A-2', 'Nut', '12.50 USD'],
    ],
    refused: ['4 price ambiguousNumber'],
    understood: { decimal: null, decimal_is: 'mixed' },
  },
  'inch marks without quotation marks': {
    contents:
      'sku;name;price\nI-1;Ball valve 1/2" brass;10,50\nI-2;Ball valve 3/4" brass;12,50\nI-3;"Elbow ""L"" 1"" x 2""";3,10\n',
    goods: [
      ['I-1', 'Ball valve 1/2" brass', '10.50 USD'],
      ['I-2', 'Ball valve 3/4" brass', '12.50 USD'],
      ['I-3', 'Elbow "L" 1" x 2"', '3.10 USD'],
    ],
  },
  'titles with commas above the headers': {
    contents:
      'Price list of Supplier One, valid from 01.11.2026, all prices net;;;\n;;;\nCode;Name;Price, USD;Stock\nT-1;Bracket A;10,50;4\nT-2;Bracket B;11,50;5\n',
    goods: [
      ['T-1', 'Bracket A', '10.50 USD'],
      ['T-2', 'Bracket B', '11.50 USD'],
    ],
    understood: {
      header_row: 3,
      skipped: [
        {
          sheet: null,
          row: 1,
          reason: 'above',
          text: 'Price list of Supplier One, valid from 01.11.2026, all prices net',
        },
      ],
    },
  },
  'Excel’s line that names the delimiter': {
    contents: 'sep=;\nsku;name;price;currency\nS-1;Nut, small;10,00;USD\n',
    goods: [['S-1', 'Nut, small', '10.00 USD']],
    understood: { delimiter: ';', header_row: 1, skipped_rows: 0 },
  },
  'Excel’s line that names an unusual delimiter': {
    contents: 'sep=|\nsku|name;a;b;c|price\nS-2|Nut;1;2;3|10.00\n',
    choice: {},
    goods: [['S-2', 'Nut;1;2;3', '10.00 USD']],
  },
  'vertical bars, and commas in names': {
    contents: 'sku|name|price|currency\nP-1|Nut, zinc, M8|10.00|USD\nP-2|Bolt, A2, M8|11.50|USD\n',
    goods: [
      ['P-1', 'Nut, zinc, M8', '10.00 USD'],
      ['P-2', 'Bolt, A2, M8', '11.50 USD'],
    ],
    understood: { delimiter: '|' },
  },
  'the line ends of an old Mac': {
    contents: 'sku,name,price,currency\rM-1,Nut,10.00,USD\r',
    goods: [['M-1', 'Nut', '10.00 USD']],
  },
  'cells of several lines and doubled quotation marks': {
    contents: 'sku;name;price\n"ML\n1";"Two\nline name";1,00\nML-2;"quote ""inside""";2,00\n',
    goods: [
      ['ML 1', 'Two line name', '1.00 USD'],
      ['ML-2', 'quote "inside"', '2.00 USD'],
    ],
  },
  'zeros at the beginning of a code': {
    contents: 'sku;name;price\n007;James;1,00\n7;Seven;2,00\n',
    goods: [
      ['007', 'James', '1.00 USD'],
      ['7', 'Seven', '2.00 USD'],
    ],
  },
  'spellings of a price': {
    contents:
      'sku;name;price;currency\nR-1;a;1 250-50;RUB\nR-2;b;1250 руб. 50 коп.;RUB\nR-3;c;"$1,250.50";USD\nR-4;d;1 250,50 ₽;RUB\nR-5;e;по запросу;RUB\nR-6;f;¥12.50;\nR-7;g;12.–;USD\nR-8;h;12,50 €;USD\nR-9;i;₴5;\n',
    goods: [
      ['R-1', 'a', '1250.50 RUB'],
      ['R-2', 'b', '1250.50 RUB'],
      ['R-3', 'c', '1250.50 USD'],
      ['R-4', 'd', '1250.50 RUB'],
      ['R-5', 'e', null],
      ['R-6', 'f', '12.50 CNY'],
      ['R-7', 'g', '12.00 USD'],
    ],
    refused: ['9 price otherCurrency', '10 currency notTraded'],
    notes: ['6 price onRequest'],
  },
  'barcodes that are none': {
    contents:
      'sku;name;ean;price\nE-1;a;4,68001E+12;1,00\nE-2;b;4.680008140234E+12;1,00\nE-3;c;0012345678905;1,00\nE-4;d;"4 680 008140234";1,00\nE-5;e;-;1,00\nE-6;f;нет;1,00\nE-7;g;SN-1750-0609;1,00\nE-8;h;#N/A;1,00\n',
    goods: ['E-1', 'E-2', 'E-3', 'E-4', 'E-5', 'E-6', 'E-7', 'E-8'].map((sku, at) => [
      sku,
      'abcdefgh'[at]!,
      '1.00 USD',
    ]),
    notes: ['2 ean codeLostDigits', '7 ean notBarcode', '8 ean notBarcode', '9 ean errorCell'],
  },
  'codes that a spreadsheet destroyed': {
    contents:
      'sku;name;price\n4,68001E+12;a;1,00\n#N/A;b;1,00\nTRUE;c;1,00\nИСТИНА;d;1,00\n1E+21;e;1,00\n1E5;f;1,00\n#ССЫЛКА!;g;1,00\nOK-1;#REF!;1,00\nOK-2;h;#VALUE!\n',
    goods: [['100000', 'f', '1.00 USD']],
    refused: [
      '2 sku codeLostDigits',
      '3 sku errorCell',
      '4 sku codeIsBoolean',
      '5 sku codeIsBoolean',
      '6 sku codeLostDigits',
      '8 sku errorCell',
      '9 name errorCell',
      '10 price errorCell',
    ],
  },
  'one part number in several spellings': {
    contents:
      'sku;name;price\nDUP-É;first;1,00\ndup-é ;second;2,00\n DUP-E\u0301;third;3,00\nＤＵＰ－É;fourth;4,00\n',
    goods: [['DUP-É', 'first', '1.00 USD']],
    refused: ['3 sku twice', '4 sku twice', '5 sku twice'],
  },
  'section headings, totals and headers of the next page': {
    contents:
      'Код;Наименование;Ед.;Цена, руб.\n;Крепёж;;\nK-1;Болт М8;шт;12,50\nГайки;;;\nK-2;Гайка М8;шт;3,20\nКод;Наименование;Ед.;Цена, руб.\nG-07;Шайбы и кольца;;\nK-3;Шайба М8;шт;договорная\n;Итого;;15,70\n',
    goods: [
      ['K-1', 'Болт М8', '12.50 RUB'],
      ['K-2', 'Гайка М8', '3.20 RUB'],
      ['K-3', 'Шайба М8', null],
    ],
    refused: ['9 sku noSku'],
    notes: ['8 price onRequest'],
    understood: {
      skipped_rows: 4,
      skipped: [
        { sheet: null, row: 2, reason: 'heading', text: 'Крепёж' },
        { sheet: null, row: 4, reason: 'heading', text: 'Гайки' },
        { sheet: null, row: 6, reason: 'header_again', text: 'Код · Наименование · Ед. · Цена, руб.' },
        { sheet: null, row: 7, reason: 'heading', text: 'G-07 · Шайбы и кольца' },
      ],
      notes: [{ code: 'imports.reasons.onRequest', rows: 1 }],
    },
  },
}

describe('a list is read as it is meant', () => {
  test.each(Object.entries(lists))('%s', (_, list) => expectRead(list))

  test.each(['koi8-r', 'cp866', 'win1251', 'maccyrillic', 'utf16le', 'utf16be'])(
    'in %s',
    async (encoding) => {
      const bytes = iconv.encode('Артикул;Наименование;Цена;Валюта\nK-1;Гайка стальная;10,00;USD\n', encoding)
      expect((await outcomeOf(readCsv(bytes, {}))).goods).toEqual([['K-1', 'Гайка стальная', '10.00 USD']])
    },
  )

  test('with weights in kilograms that are never a thousandfold', async () => {
    const list = 'sku;name;weight kg\nW-1;a;0,010\nW-2;b;1,250\nW-3;c;12,500\n'
    const { rows } = await outcomeOf(readCsv(Buffer.from(list), {}))
    expect(rows.map(({ weight_g }) => weight_g)).toEqual([10, 1250, 12_500])
  })
})
