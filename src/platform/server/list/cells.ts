import type { AnyList } from '../../shared/list.ts'
import { columnsOf, type ListColumn } from '../../shared/list-columns.ts'
import { digitsOf, type Money, type UnitPrice } from '../../shared/money.ts'

/** A cell of a file: text, a number with its digits after the point, or a moment as the reader's clock shows it. */
export type Cell = string | { figure: number; digits: number } | { moment: Date } | null

export type Reader = { say: (key: string) => string; timeZone: string }

/** How many columns of a file a column takes: an amount has its currency next to it, a price also how many pieces it buys. */
const widths: Partial<Record<ListColumn['is'], readonly string[]>> = {
  money: ['list.currency'],
  price: ['list.currency', 'list.per'],
}

/** The first line of a file: the columns' own words. */
export const headingsOf = (list: AnyList, { say }: Reader): string[] =>
  columnsOf(list).flatMap(([, { title, is }]) => [title, ...(widths[is] ?? [])].map(say))

/** What a row shows, by the list's columns. */
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

/** A moment whose UTC figures are what a clock in that zone shows: a spreadsheet knows no zones. */
function onClock(at: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return new Date(`${shown.replace(' ', 'T')}Z`)
}
