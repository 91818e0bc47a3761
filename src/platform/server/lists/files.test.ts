import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { list } from '../../shared/list.ts'
import { Money } from '../../shared/money-shape.ts'
import { cellsOf, headingsOf } from './cells.ts'
import { csvLines } from './csv.ts'
import { xlsxOf } from './xlsx.ts'
import { xlsxStream } from './xlsx-stream.ts'

const lots = list({
  name: 'lots',
  row: z.object({
    id: z.int(),
    name: z.string().nullable(),
    pieces: z.int(),
    price: Money.nullable(),
    at: z.string(),
    state: z.string(),
  }),
  columns: {
    name: { title: 'orders.client', is: 'text' },
    pieces: { title: 'orders.lines', is: 'figure' },
    price: { title: 'orders.total', is: 'money' },
    at: { title: 'orders.placed', is: 'moment' },
    state: { title: 'orders.stage', is: 'word', words: 'states' },
  },
  filters: {},
  sorts: ['id'],
  sort: 'id',
})
const reader = { say: (key: string) => `«${key}»`, timeZone: 'Europe/Riga' }
const rows = [
  {
    name: '=1+1',
    pieces: 12_000,
    price: { amount: -1245050, currency: 'USD' },
    at: '2026-05-14T21:30:00.000Z',
    state: 'ready',
  },
  {
    name: 'Bolt; "M8"',
    pieces: 0,
    price: { amount: 700, currency: 'JPY' },
    at: '2026-01-14T09:05:59.999Z',
    state: 'gone',
  },
  { name: null, pieces: 1, price: null, at: '2026-01-14T09:05:00.000Z', state: 'gone' },
]
const headings = headingsOf(lots, reader)
const cells = rows.map((row) => cellsOf(lots, row, reader))

test('a CSV file has its mark, words for headings, text no spreadsheet computes, figures as the language writes them', () => {
  expect([...csvLines(headings, cells, 'ru')].join('')).toBe(
    '\uFEFF«orders.client»;«orders.lines»;«orders.total»;«list.currency»;«orders.placed»;«orders.stage»\r\n' +
      '"\'=1+1";12000;-12450,50;USD;2026-05-15 00:30;«states.ready»\r\n' +
      '"Bolt; ""M8""";0;700;JPY;2026-01-14 11:05;«states.gone»\r\n' +
      ';1;;;2026-01-14 11:05;«states.gone»\r\n',
  )
  expect([...csvLines([], cells, 'en')][1]).toContain('-12450.50')
})

async function* slices() {
  for (const row of cells) yield [row]
}
const streamed = async () => {
  const bytes = []
  for await (const some of xlsxStream({ headings, widths: headings.map(() => 12), slices: slices() }))
    bytes.push(some)
  return Buffer.concat(bytes)
}

test.each([
  ['written whole', async () => Buffer.from(await xlsxOf({ headings, rows: cells }))],
  ['written row by row', streamed],
])('a sheet %s says the same in cells of their kinds', async (_, write) => {
  const [book] = await readXlsxFile(await write())
  // A spreadsheet stores a date as a number of days, exact to about a millisecond.
  const exact = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
  expect(book!.data.map((row) => row.map(exact))).toEqual([
    headings,
    ['=1+1', 12_000, -12450.5, 'USD', new Date('2026-05-15T00:30:00.000Z'), '«states.ready»'],
    ['Bolt; "M8"', 0, 700, 'JPY', new Date('2026-01-14T11:05:59.000Z'), '«states.gone»'],
    [null, 1, null, null, new Date('2026-01-14T11:05:00.000Z'), '«states.gone»'],
  ])
})
