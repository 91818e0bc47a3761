import { refuseFields } from '#platform/shared/refusal.ts'
import { columnsOfLines } from './columns-of-lines.ts'
import { mostLines, mostRows } from './intake.ts'
import { inputIn, isDeclined, readBlock } from './read-block.ts'
import type { ReadRow } from './requested-row.ts'

/**
 * The requested products of a file. In a price list with a column to fill in, rows without a quantity are only
 * counted.
 */
export type ReadFile = { rows: ReadRow[]; without_quantity: number }

/**
 * Reads the lines of a sheet by its headings, which may be below a title, or else by the contents of its
 * columns. Throws `Refusal` 422 on `file` if there are too many rows, or none with a quantity.
 */
export function readFile(lines: readonly (readonly string[])[]): ReadFile {
  if (lines.length > mostLines)
    refuseFields({ file: { code: 'intake.tooManyLines', params: { max: mostLines } } })
  const grid = lines
    .map((cells, place) => ({
      n: place + 1,
      text: cells
        .join(' · ')
        .replace(/(?: · )+$/, '')
        .trim(),
      cells,
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const isTable = grid.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const read = isTable ? byColumns(grid) : byLines(grid)
  const inputs = read.rows.filter(({ is }) => is === 'input').length
  if (inputs > mostRows) refuseFields({ file: tooManyRows })
  if (inputs === 0) {
    const rows = read.without_quantity
    refuseFields({
      file: rows > 0 ? { code: 'intake.noQuantities', params: { rows } } : 'intake.nothingRead',
    })
  }
  return read
}

export const tooManyRows = { code: 'intake.tooManyRows', params: { max: mostRows } }

type Line = { n: number; text: string; cells: readonly string[] }

/** Reads a one-column list like a pasted block. */
function byLines(grid: readonly Line[]): ReadFile {
  const read = readBlock(grid.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n'))
  const rows = read.map((row) => ({ ...row, n: grid[row.n - 1]?.n ?? row.n }))
  return { rows, without_quantity: 0 }
}

function byColumns(grid: readonly Line[]): ReadFile {
  const columnsAt = columnsOfLines(
    grid.map(({ cells }) => cells),
    30,
  )
  const rows: ReadRow[] = []
  let without_quantity = 0
  for (const [place, line] of grid.entries()) {
    const columns = columnsAt.of(place)
    const isHeading = columnsAt.isHeading(place)
    const input = isHeading ? null : inputIn(line, columns)
    if (!input) rows.push({ is: 'left', n: line.n, text: line.text, why: isHeading ? 'heading' : 'words' })
    else if (isDeclined(line.cells, columns)) without_quantity += 1
    else if (columns.quantity !== undefined && !isRequested(input.amount?.value)) without_quantity += 1
    else rows.push(input)
  }
  return { rows, without_quantity }
}

/**
 * Returns whether a quantity cell requests something. Empty and zero do not; text that is not a number needs a
 * decision.
 */
const isRequested = (value: number | null | undefined): boolean => value !== undefined && value !== 0
