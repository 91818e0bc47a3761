import { fold } from '#features/foundation/search/fold.ts'
import { amountOf } from './amount.ts'
import { isDesignators, isYesOrNo } from './cell-kinds.ts'
import { type Columns, columnsByHeadings } from './columns.ts'
import { columnsByContents } from './columns-by-contents.ts'

type Cells = readonly string[]

/** The columns of every line of a sheet, which may contain several tables. */
type ColumnsOfLines = {
  of: (place: number) => Columns
  /** A line of headings, or a title above the first one. */
  isHeading: (place: number) => boolean
}

/**
 * Finds the headings of a sheet among its first lines, and those of further tables below. Without headings the
 * contents of the columns decide.
 */
export function columnsOfLines(grid: readonly Cells[], within: number): ColumnsOfLines {
  const first = grid.slice(0, within).findIndex((cells) => columnsByHeadings(cells))
  if (first < 0) {
    const columns = columnsByContents(grid.filter((cells) => cells.length > 1))
    return { of: () => columns, isHeading: () => false }
  }
  const heads = [{ at: first, columns: columnsByHeadings(grid[first]!)! }]
  for (let at = first + 1; at < grid.length; at += 1) {
    const columns = headingsBelow(grid[at]!, heads.at(-1)!.columns)
    if (columns) heads.push({ at, columns })
  }
  const tables = heads.map(({ at, columns }, place) => ({
    at,
    columns: byTheirCells(columns, grid[at]!, grid.slice(at + 1, heads[place + 1]?.at)),
  }))
  const isHead = new Set(heads.map(({ at }) => at))
  return {
    of: (place) => (tables.findLast(({ at }) => at <= place) ?? tables[0]!).columns,
    isHeading: (place) => place < first || isHead.has(place),
  }
}

/** A further line of headings names a quantity, and has no quantity itself. */
function headingsBelow(cells: Cells, { quantity }: Columns): Columns | null {
  if (cells.some((cell) => /^-?\d+(?:[.,]\d+)?$/.test(cell.trim()))) return null
  const written = quantity === undefined ? '' : (cells[quantity] ?? '')
  if (amountOf(written).value !== null) return null
  const columns = columnsByHeadings(cells, true)
  return columns?.quantity === undefined ? null : columns
}

/** Headings of a column that may ask whether, and not how much. */
const asksWhether = new Set(['order', 'your order', 'заказ', 'заказать', 'к заказу', 'ваш заказ'])

/** Corrects columns by what their cells contain: designators are no codes, and yes and no are no quantities. */
function byTheirCells(columns: Columns, headings: Cells, rows: readonly Cells[]): Columns {
  const cellsAt = (at: number | undefined) =>
    at === undefined ? [] : rows.slice(0, 500).flatMap((cells) => cells[at]?.trim() || [])
  const {
    designators: places,
    value,
    ...rest
  } = withDesignators(columns, (at) => {
    const cells = cellsAt(at)
    return cells.length > 0 && cells.filter(isDesignators).length / cells.length >= 0.7
  })
  const settled: Columns = {
    ...rest,
    ...(places !== undefined && { designators: places }),
    // Beside a part number the value says nothing more.
    ...(value !== undefined && rest.code === undefined && { value }),
  }
  const { quantity, ...without } = settled
  const written = cellsAt(quantity)
  if (quantity === undefined || written.length === 0) return settled
  const isAsked = asksWhether.has(fold(headings[quantity] ?? ''))
  const isAnswer = (cell: string) =>
    isYesOrNo(cell) || (places !== undefined && isAsked && /^[01]$/.test(cell))
  if (!written.every(isAnswer)) return settled
  return places === undefined ? { ...without, answer: quantity } : without
}

function withDesignators(columns: Columns, areDesignators: (at: number) => boolean): Columns {
  const { code, name, value, designators, ...rest } = columns
  const others = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(value !== undefined && { value }),
  }
  if (designators !== undefined && areDesignators(designators))
    return { ...others, designators, ...(code !== undefined && { code }) }
  if (code === undefined) return others
  // Where nothing else names the product, 'R1' is its code.
  const isOnly = name === undefined && value === undefined
  return { ...others, ...(!isOnly && areDesignators(code) ? { designators: code } : { code }) }
}
