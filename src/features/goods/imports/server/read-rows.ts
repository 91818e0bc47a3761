import { setImmediate } from 'node:timers/promises'
import { skuKey } from '#features/goods/catalogue/sku-key.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { bareNumber } from '../cells.ts'
import { asPrice, type ColumnSign, decideSigns, evidenceOf, type Fallback } from '../decimal.ts'
import { isEmpty, isHeaderAgain } from '../header-row.ts'
import { headingsOf, type RowToJudge } from '../headings.ts'
import { type ImportField, type ImportKind, isRefused, type Mapping } from '../import.ts'
import type { CellReading, Currencies, ImportedRow, Reading, ReadRow } from '../imported-row.ts'
import { currenciesOf, priceTextIn, priceUnitInHeader } from '../price-text.ts'
import { readRow } from '../row.ts'
import { plainCells } from '../row-cells.ts'
import { mostSkippedShown, type SkippedRow, type Understood } from '../understood.ts'
import { type Goods, type Part, textOfLine } from './understand.ts'

export type PutDown = ReadRow & { number: number }

/** `isTable`: the rows are from another system, not from a file. */
export type HowToRead = {
  kind: ImportKind
  mapping: Mapping
  currency: string
  isTraded: Currencies['isTraded']
  reading: Reading
  signs: Fallback
  /** The rows are written without a review, so a number that could be one or a thousand is refused. */
  isDirect: boolean
  isTable: boolean
}

/** The rows read before other requests get a turn. They take about ten milliseconds. */
const atATime = 500

type FromRows = Pick<Understood, 'decimal' | 'decimal_is' | 'skipped' | 'skipped_rows' | 'notes'>

/**
 * Reads the rows of the goods that are neither empty nor headings, with their numbers. The second row with the same key
 * is refused.
 */
export async function readRows(
  goods: Goods,
  how: HowToRead,
): Promise<{ rows: PutDown[]; understood: FromRows }> {
  const signs = signsOf(goods, how)
  const skipped: SkippedRow[] = [...goods.above]
  const skip = skipper(goods, how)
  const twice = refuseTwice(how.kind)
  const rows: PutDown[] = []
  let offset = 0
  for (const part of goods.parts) {
    for (const [place, cells] of part.rows.entries()) {
      if (place % atATime === 0) await setImmediate()
      const line = part.first + place
      if (isEmpty(cells) && !part.marks.has(line)) continue
      const reason = skip(rowToJudge(part, place))
      if (reason) {
        skipped.push({ sheet: part.sheet, row: line + 1, reason, text: textOfLine(cells) })
        continue
      }
      const read = readRow(
        cells,
        how.mapping,
        how.kind,
        { usual: how.currency, isTraded: how.isTraded },
        how.reading,
        how.isTable ? plainCells : cellReadingOf(part, line, signs, goods.headers, how),
      )
      if (part.sheet !== null) read.row.place = { sheet: part.sheet, row: line + 1 }
      twice(read)
      rows.push({ ...read, number: offset + line + 1 })
    }
    offset += part.first + part.rows.length
  }
  return { rows, understood: { ...decimalOf(signs, how), ...skippedOf(skipped), notes: notesOf(rows) } }
}

const rowToJudge = ({ rows, first, marks }: Part, place: number): RowToJudge => ({
  cells: rows[place]!,
  isFilled: (column) =>
    (rows[place]![column] ?? '').trim() !== '' || marks.get(first + place)?.has(column) === true,
})

function skipper({ parts, headers }: Goods, { mapping, kind, isTable }: HowToRead) {
  if (isTable) return () => null
  const all = parts.flatMap((part) => part.rows.map((_, place) => rowToJudge(part, place)))
  const isHeading = headingsOf(all, mapping, kind)
  return (row: RowToJudge) =>
    isHeaderAgain(row.cells, headers)
      ? ('header_again' as const)
      : isHeading(row)
        ? ('heading' as const)
        : null
}

const ofNumbers: readonly ImportField[] = [
  'pack_qty',
  'min_qty',
  'step_qty',
  'weight_g',
  'weight_kg',
  'length_mm',
  'width_mm',
  'height_mm',
  'lead_days',
  'handling_days',
  'daily_capacity',
  'replenish_days',
  'stock',
  'incoming_qty',
]
const ofPrices: readonly ImportField[] = ['price', 'price_minor', 'price_with_tax', 'cost', 'cost_with_tax']

/** Decides the decimal sign of every column of numbers, by the texts in it. Numbers of a spreadsheet need none. */
function signsOf(goods: Goods, how: HowToRead): Map<number, ColumnSign> {
  const columns = new Map<number, string[]>()
  for (const [field, column] of Object.entries(how.mapping)) {
    const isPrice = ofPrices.includes(field as ImportField)
    if (!isPrice && !ofNumbers.includes(field as ImportField)) continue
    const numbers = goods.parts.flatMap((part) => numbersIn(part, column, goods, isPrice ? how : null))
    columns.set(column, [...new Set(numbers)])
  }
  return decideSigns(columns, how.signs)
}

/** The numbers of a column with a sign that may be the decimal one. `prices`: the column contains prices. */
function numbersIn(
  { rows, first, marks }: Part,
  column: number,
  { sheets }: Goods,
  prices: HowToRead | null,
): string[] {
  return rows.flatMap((cells, place) => {
    const text = cells[column] ?? ''
    if (!/[.,]/.test(text) || marks.get(first + place)?.has(column)) return []
    if (sheets.length > 0 && isNumberCell(text)) return []
    const bare = prices ? bareOfPrice(text, cells, prices) : bareNumber(text)
    return /^-?[\d.,]+$/.test(bare) ? [bare] : []
  })
}

/** A number of a spreadsheet has a point, whatever the list has; those that could be a thousand are marked. */
const isNumberCell = (text: string): boolean => /^-?\d+\.\d+$/.test(text) && evidenceOf(text) !== 'either'

function bareOfPrice(text: string, cells: readonly string[], { mapping, currency }: HowToRead): string {
  const said = mapping.currency === undefined ? '' : (cells[mapping.currency] ?? '')
  const ofRow = currenciesOf(said)?.[0] ?? currency
  return asPrice(bareNumber(priceTextIn(text, ofRow)?.number ?? ''), digitsOf(ofRow))
}

function cellReadingOf(
  { marks }: Part,
  line: number,
  signs: ReadonlyMap<number, ColumnSign>,
  headers: readonly string[],
  { isDirect }: HowToRead,
): CellReading {
  const ofLine = marks.get(line)
  return {
    markOf: (column) => ofLine?.get(column),
    signOf: (column) => {
      const { sign, isSure } = signs.get(column) ?? { sign: 'point' as const, isSure: true }
      return isSure || !isDirect ? sign : null
    },
    priceUnitOf: (column) => priceUnitInHeader(headers[column] ?? ''),
  }
}

function decimalOf(
  signs: ReadonlyMap<number, ColumnSign>,
  { signs: { chosen } }: HowToRead,
): Pick<Understood, 'decimal' | 'decimal_is'> {
  const all = [...signs.values()]
  const needed = all.filter(({ isNeeded }) => isNeeded)
  const unsure = needed.find(({ isSure }) => !isSure)
  if (chosen !== null) return { decimal: chosen, decimal_is: 'chosen' }
  if (unsure) return { decimal: unsure.sign, decimal_is: unsure.sign === null ? 'mixed' : 'assumed' }
  const sure = [...needed, ...all].find(({ isSure }) => isSure)
  return { decimal: sure?.sign ?? null, decimal_is: 'proven' }
}

/** Returns the first skipped lines and how many there are. */
export const skippedOf = (skipped: SkippedRow[]) => ({
  skipped_rows: skipped.length,
  skipped: skipped.slice(0, mostSkippedShown),
})

function notesOf(rows: readonly PutDown[]): Understood['notes'] {
  const counts = new Map<string, number>()
  for (const { reasons } of rows) {
    if (isRefused(reasons)) continue
    for (const code of new Set(reasons.map(({ code }) => code))) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, rows]) => ({ code, rows }))
}

/** Returns a function that refuses a row whose key an earlier row has. */
function refuseTwice(kind: ImportKind): (read: ReadRow) => void {
  const seen = new Set<string>()
  return ({ row, reasons }) => {
    if (isRefused(reasons)) return
    const key = keyOf(row, kind)
    if (seen.has(key)) reasons.push({ code: 'imports.reasons.twice', field: 'sku', value: row.sku })
    else seen.add(key)
  }
}

function keyOf(row: ImportedRow, kind: ImportKind): string {
  const product = skuKey(row.sku || row.mpn || row.ean || '')
  if (kind === 'prices') return [product, row.currency, row.min_qty ?? 1].join('|')
  if (kind === 'stock') return [product, row.warehouse].join('|')
  if (kind === 'incoming') return [product, row.warehouse, row.expected_on].join('|')
  return product
}
