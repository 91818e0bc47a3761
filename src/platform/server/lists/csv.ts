import type { Lang } from '../../shared/i18n.ts'
import type { Cell } from './cells.ts'
import { csvCell } from './csv-cell.ts'

/**
 * Returns the lines of a CSV file that a spreadsheet of that language opens directly: UTF-8 with BOM, `;`
 * between cells.
 */
export function* csvLines(headings: string[], rows: Iterable<Cell[]>, lang: Lang): Generator<string> {
  yield `\uFEFF${csvLine(headings, lang)}`
  for (const row of rows) yield csvLine(row, lang)
}

export const csvLine = (cells: Cell[], lang: Lang): string =>
  `${cells.map((cell) => textOf(cell, lang)).join(';')}\r\n`

/** Only text entered by people is checked for formulas: a number keeps its minus. */
function textOf(cell: Cell, lang: Lang): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvCell(cell)
  if ('moment' in cell) return cell.moment.toISOString().slice(0, 16).replace('T', ' ')
  const text = cell.figure.toFixed(cell.digits)
  return lang === 'ru' ? text.replace('.', ',') : text
}
