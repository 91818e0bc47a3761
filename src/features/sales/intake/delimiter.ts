import { columnsByHeadings } from './columns.ts'

const marks = ['\t', ';', '|'] as const

/**
 * Returns the delimiter of a pasted table, or null if the lines are not a table. A comma counts only below
 * headings.
 */
export function delimiterOf(lines: readonly string[]): string | null {
  for (const mark of marks) {
    const having = lines.filter((line) => cellsOf(line, mark).length > 1).length
    if (having > 0 && having >= lines.length / 2) return mark
  }
  return lines.slice(0, 5).some((line) => columnsByHeadings(cellsOf(line, ','))) ? ',' : null
}

/** Splits a line into cells. A delimiter within quotes belongs to the cell. */
export function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (sign === mark && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  cells.push(cell.trim())
  const isFramed = mark === '|' && cells[0] === '' && cells.at(-1) === ''
  return isFramed ? cells.slice(1, -1) : cells
}
