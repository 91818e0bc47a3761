import type { AnyList } from '../../shared/list.ts'
import { columnsOf, type ListColumn } from '../../shared/list-columns.ts'
import { digitsOf, type Money, type UnitPrice } from '../../shared/money.ts'

/**
 * A cell of an exported file: text, a number with its decimals, or a moment shown in the reader's time zone.
 */
export type Cell = string | { figure: number; digits: number } | { moment: Date } | null

export type Reader = { say: (key: string) => string; timeZone: string }

/** Extra file columns of a column type: the currency of an amount, and the price unit of a price. */
const widths: Partial<Record<ListColumn['is'], readonly string[]>> = {
  money: ['list.currency'],
  price: ['list.currency', 'list.per'],
}

/** Returns the header of the file: the column titles in the reader's language. */
export const headingsOf = (list: AnyList, { say }: Reader): string[] =>
  columnsOf(list).flatMap(([, { title, is }]) => [title, ...(widths[is] ?? [])].map(say))

/** Returns the cells of a row, by the list's columns. */
export const cellsOf = (list: AnyList, row: Record<string, unknown>, reader: Reader): Cell[] =>
  columnsOf(list).flatMap(([field, column]) => {
    const value = row[field]
    if (value === null || value === undefined) return [null, ...(widths[column.is] ?? []).map(() => null)]
    return written[column.is](value as never, column, reader)
  })

type Written = (value: never, column: ListColumn, reader: Reader) => Cell[]

const written: Record<ListColumn['is'], Written> = {
  text: (value: unknown) => [String(value)],
  figure: (value: number) => [{ figure: value, digits: 0 }],
  number: (value: number) => [{ figure: value, digits: 0 }],
  percent: (value: number) => [{ figure: value / 100, digits: 2 }],
  money: ({ amount, currency }: Money) => {
    const digits = digitsOf(currency)
    return [{ figure: amount / 10 ** digits, digits }, currency]
  },
  price: ({ amount, currency, per = 1 }: UnitPrice) => {
    const digits = digitsOf(currency)
    return [{ figure: amount / 10 ** digits, digits }, currency, { figure: per, digits: 0 }]
  },
  moment: (value: Date | string, _column, { timeZone }) => [{ moment: onClock(new Date(value), timeZone) }],
  word: (value: string, column, { say }) => [say(`${(column as { words: string }).words}.${value}`)],
}

/** By time zone: creating a format costs fifty times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns a moment whose UTC digits equal the local time in `timeZone`: spreadsheets have no time zones. */
export function onClock(at: Date, timeZone: string): Date {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, format)
  const shown = format.format(at)
  return new Date(`${shown.replace(' ', 'T')}Z`)
}
