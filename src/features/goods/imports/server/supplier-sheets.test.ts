import { describe, expect, test } from 'vitest'
import type { FileChoice } from '../understood.ts'
import { readXlsx } from './reading/read-xlsx.ts'
import { outcomeOf } from './testing/outcome.ts'
import { type SheetOf, workbookOf, workbookWith } from './testing/workbook.ts'

/** Spreadsheets as suppliers send them, with what a person would see in them. */
const sheet = (rows: SheetOf['rows'], more: Partial<SheetOf> = {}): SheetOf => ({
  name: 'Sheet',
  rows,
  ...more,
})
const headers = ['sku', 'name', 'price', 'currency']

type Workbook = {
  sheets: SheetOf[]
  choice?: FileChoice
  goods: [sku: string, name: string, price: string | null][]
  refused?: string[]
  notes?: string[]
  understood?: object
}

const euros = '#,##0.00 "€"'
const workbooks: Record<string, Workbook> = {
  'a computed price is taken as the sheet shows it': {
    sheets: [
      sheet([
        headers,
        ['C-1', 'a', { value: 16.39166666666667, format: '0.00' }, 'USD'],
        ['C-2', 'b', { value: 12.345, format: euros }, 'EUR'],
        ['C-3', 'c', { value: 1234.5, format: '[$-419]#,##0.00_);(#,##0.00)' }, 'USD'],
        ['C-4', 'd', { value: 0.0648, format: '0.00' }, 'USD'],
        ['C-5', 'e', 0.1 + 0.2, 'USD'],
        ['C-6', 'f', 16.39166666666667, 'USD'],
        ['C-7', 'g', { value: 0.000064, format: '0.00' }, 'USD'],
      ]),
    ],
    goods: [
      ['C-1', 'a', '16.39 USD'],
      ['C-2', 'b', '12.35 EUR'],
      ['C-3', 'c', '1234.50 USD'],
      ['C-4', 'd', '6.48 USD / 100'],
      ['C-5', 'e', '0.30 USD'],
    ],
    refused: ['7 price tooManyDigits', '8 price tooManyDigits'],
  },
  'codes that the spreadsheet made numbers, dates and truths of': {
    sheets: [
      sheet([
        ['sku', 'name', 'ean', 'price', 'currency'],
        [100500, 'a', 4680008140234, 1, 'USD'],
        [1.234567890123457e19, 'b', null, 1, 'USD'],
        [{ value: 46054, format: 'dd.mm.yyyy' }, 'c', null, 1, 'USD'],
        [true, 'd', null, 1, 'USD'],
        [1e21, 'e', null, 1, 'USD'],
        [{ value: 42, format: '000000' }, 'f', { value: 12345678905, format: '0000000000000' }, 1, 'USD'],
        [{ error: '#N/A' }, 'g', null, 1, 'USD'],
        ['E-9', 'h', { error: '#REF!' }, 1, 'USD'],
        ['E-10', 'i', 1.23e18, 1, 'USD'],
      ]),
    ],
    goods: [
      ['100500', 'a', '1.00 USD'],
      ['000042', 'f', '1.00 USD'],
      ['E-9', 'h', '1.00 USD'],
      ['E-10', 'i', '1.00 USD'],
    ],
    refused: [
      '3 sku codeLostDigits',
      '4 sku codeIsDate',
      '5 sku codeIsBoolean',
      '6 sku codeLostDigits',
      '8 sku errorCell',
    ],
    notes: ['9 ean errorCell', '10 ean codeLostDigits'],
  },
  'formulas whose values were not saved': {
    sheets: [
      sheet([
        headers,
        ['F-1', 'a', { formula: 'C9*1.2' }, 'USD'],
        [{ formula: 'A9' }, 'b', 2, 'USD'],
        ['F-3', { formula: 'B9' }, 3, 'USD'],
        ['F-4', 'd', 4, 'USD'],
      ]),
    ],
    goods: [['F-4', 'd', '4.00 USD']],
    refused: ['2 price noSavedValue', '3 sku noSavedValue', '4 name noSavedValue'],
  },
  'dates and errors in place of a price': {
    sheets: [
      sheet([
        headers,
        ['D-1', 'a', { value: 46154, format: 'd-mmm' }, 'USD'],
        ['D-2', 'b', 12.05, 'USD'],
        ['D-3', 'c', { error: '#DIV/0!' }, 'USD'],
      ]),
    ],
    goods: [['D-2', 'b', '12.05 USD']],
    refused: ['2 price priceIsDate', '4 price errorCell'],
  },
  'numbers of a spreadsheet are never doubtful, texts beside them may be': {
    sheets: [
      sheet([headers, ['N-1', 'a', 1.125, 'USD'], ['N-2', 'b', '2,250', 'USD'], ['N-3', 'c', 12.5, 'USD']]),
    ],
    goods: [
      ['N-1', 'a', '112.50 USD / 100'],
      ['N-3', 'c', '12.50 USD'],
    ],
    refused: ['3 price ambiguousNumber'],
    understood: { decimal_is: 'assumed' },
  },
  'a cell merged downwards names every row': {
    sheets: [
      sheet([headers, ['M-1', 'Common name', 1, 'USD'], ['M-2', null, 2, 'USD']], { merged: ['B2:B3'] }),
    ],
    goods: [
      ['M-1', 'Common name', '1.00 USD'],
      ['M-2', 'Common name', '2.00 USD'],
    ],
  },
  'goods on two sheets with the same headers are read together': {
    sheets: [
      sheet([headers, ['S-1', 'on the first', 1, 'USD']], { name: 'Goods' }),
      sheet([headers, ['S-2', 'on the second', 2, 'USD'], ['S-1', 'again', 3, 'USD']], {
        name: 'More goods',
      }),
    ],
    goods: [
      ['S-1', 'on the first', '1.00 USD'],
      ['S-2', 'on the second', '2.00 USD'],
    ],
    refused: ['More goods 3 sku twice'],
    understood: {
      sheets: [
        { name: 'Goods', state: 'read' },
        { name: 'More goods', state: 'read' },
      ],
    },
  },
  'a cover sheet is passed over, and a sheet with other headers is named as left out': {
    sheets: [
      sheet([['ACME Fasteners Ltd'], ['Price list 2026'], ['Valid until', 'further notice']], {
        name: 'Cover',
      }),
      sheet(
        [
          ['Code', 'Name', 'Price USD'],
          ['A-1', 'Bolt', 1],
          ['A-2', 'Nut', 2],
          ['A-3', 'Pin', 3],
        ],
        { name: 'Fasteners' },
      ),
      sheet(
        [
          ['Code', 'Name', 'Unit', 'Price USD'],
          ['B-1', 'Drill', 'pcs', 9],
        ],
        { name: 'Tools' },
      ),
      sheet(
        [
          ['Code', 'Name', 'Price USD'],
          ['H-1', 'Old', 1],
        ],
        { name: 'Archive', is_hidden: true },
      ),
    ],
    goods: [
      ['A-1', 'Bolt', '1.00 USD'],
      ['A-2', 'Nut', '2.00 USD'],
      ['A-3', 'Pin', '3.00 USD'],
    ],
    understood: {
      sheets: [
        { name: 'Cover', state: 'no_goods' },
        { name: 'Fasteners', state: 'read' },
        { name: 'Tools', state: 'left_out' },
        { name: 'Archive', state: 'left_out', is_hidden: true },
      ],
    },
  },
  'the sheet that a person chose is read, hidden or not': {
    sheets: [
      sheet([headers, ['A-1', 'Bolt', 1, 'USD'], ['A-2', 'Nut', 2, 'USD']], { name: 'Fasteners' }),
      sheet([headers, ['H-1', 'Old', 1, 'USD']], { name: 'Archive', is_hidden: true }),
    ],
    choice: { sheet: 'Archive' },
    goods: [['H-1', 'Old', '1.00 USD']],
  },
  'the header row that a person chose is read': {
    sheets: [
      sheet([
        ['sku', 'name', 'old price'],
        ['sku', 'title', 'price'],
        ['A-1', 'Bolt', 2],
      ]),
    ],
    choice: { header_row: 2 },
    goods: [['A-1', 'Bolt', '2.00 USD']],
    understood: { header_row: 2, skipped: [{ row: 1, reason: 'above' }] },
  },
  '1C: a price list with its titles, merged groups and prices on request': {
    sheets: [
      sheet(
        [
          ['ООО «Крепёж-Торг»'],
          ['Прайс-лист на 27 ноября 2026 г.'],
          ['В валютах цен.'],
          [],
          ['Код', 'Артикул', 'Номенклатура', 'Ед. изм.', 'Цена, руб.', 'Остаток'],
          ['Крепёж метрический'],
          ['00-000012', null, 'Болты DIN 933'],
          ['00-000013', 'DIN933-8x40', 'Болт М8х40', 'шт', { value: 12.5, format: '#,##0.00' }, 1250],
          ['00-000014', 'DIN933-8x60', 'Болт М8х60', 'шт', 'по запросу', 0],
          ['00-000015', null, 'Гайки DIN 934'],
          ['00-000016', 'DIN934-8', 'Гайка М8', 'шт', 3.2, null],
          ['00-000017', 'DIN125-8', 'Шайба М8', 'шт', 1.1, null],
          [null, null, null, null, 'Итого:', 1250],
        ],
        { name: 'TDSheet', merged: ['A1:F1', 'A2:F2', 'A6:F6'] },
      ),
    ],
    goods: [
      ['00-000013', 'Болт М8х40', '12.50 RUB'],
      ['00-000014', 'Болт М8х60', null],
      ['00-000016', 'Гайка М8', '3.20 RUB'],
      ['00-000017', 'Шайба М8', '1.10 RUB'],
    ],
    refused: ['13 price notPrice', '13 sku noSku', '13 name noName'],
    notes: ['9 price onRequest'],
    understood: { header_row: 5, skipped_rows: 6 },
  },
  'Würth: price for a hundred in the header': {
    sheets: [
      sheet([
        ['Adolf Würth GmbH & Co. KG', null, null, null, 'Preisliste'],
        [],
        ['Art.-Nr.', 'Bezeichnung', 'VPE', 'ME', 'Preis / 100 EUR'],
        ['0057 8 40', 'Schraube 6kt DIN 933 8.8 M8x40', 100, 'Stk', 14.9],
        ['0057 8 60', 'Schraube 6kt DIN 933 8.8 M8x60', 100, 'Stk', 'auf Anfrage'],
      ]),
    ],
    goods: [
      ['0057 8 40', 'Schraube 6kt DIN 933 8.8 M8x40', '14.90 EUR / 100'],
      ['0057 8 60', 'Schraube 6kt DIN 933 8.8 M8x60', null],
    ],
    notes: ['5 price onRequest'],
  },
  'a Chinese quote': {
    sheets: [
      sheet([
        ['深圳市五金有限公司 报价单'],
        ['序号', '产品编号', '型号', '品名', '单位', '单价(USD)', '数量'],
        [1, 'HX-001', 'M8*40', '六角螺栓', '个', { value: 0.0648, format: '$0.0000' }, 10000],
        [2, 'HX-002', 'M8', '螺母', '个', '面议', 5000],
      ]),
    ],
    goods: [
      ['HX-001', '六角螺栓', '6.48 USD / 100'],
      ['HX-002', '螺母', null],
    ],
    notes: ['4 price onRequest'],
  },
}

describe('a spreadsheet is read as a person sees it', () => {
  test.each(Object.entries(workbooks))('%s', async (_, { sheets, choice = {}, ...expected }) => {
    const { goods, refused, notes, understood } = await outcomeOf(await readXlsx(workbookOf(sheets)), {
      choice,
    })
    expect(refused).toEqual(expected.refused ?? [])
    expect(goods).toEqual(expected.goods)
    expect(notes).toEqual(expected.notes ?? [])
    expect(understood).toMatchObject(expected.understood ?? {})
  })

  test('hidden rows are read and counted', async () => {
    const row = (nth: number, sku: string, hidden = '') =>
      `<row r="${nth}"${hidden}><c t="inlineStr"><is><t>${sku}</t></is></c><c t="inlineStr"><is><t>name</t></is></c></row>`
    const hidden = `<worksheet><sheetData>${row(1, 'sku')}${row(2, 'A-1')}${row(3, 'A-2', ' hidden="1"')}</sheetData></worksheet>`
    const { rows, understood } = await outcomeOf(await readXlsx(workbookWith(hidden)))
    expect([rows.map(({ sku }) => sku), understood.hidden_rows]).toEqual([['A-1', 'A-2'], 1])
  })
})
