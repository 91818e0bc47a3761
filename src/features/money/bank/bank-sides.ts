import { amountIn, isNothing } from './amounts.ts'
import { type Columns, columnsIn } from './bank-columns.ts'
import {
  areMarks,
  balanceIn,
  directionIn,
  isKindTitle,
  isStatusTitle,
  markOf,
  statusOf,
} from './bank-words.ts'
import type { LeftOutReason } from './reading.ts'

export type Row = { cells: readonly string[]; place: number }
type Side = 'in' | 'out' | 'unknown'
type Finder = {
  /** The columns that say with a mark where the money went. */
  marks: readonly number[]
  of: (row: Row, columns: Columns) => Side
}

/**
 * Finds how a table says whether money came or left: by its columns of debits and credits, by a column of marks, by the
 * sign, or, if no amount has one, by the words of a column such as "Type". A table that says nothing lists what came.
 */
export function directionFinder(head: readonly string[], rows: readonly Row[]): Finder {
  const every = head.map((_, column) => column)
  const plain = columnsIn(
    head,
    rows.map(({ cells }) => cells),
  )
  const booked = rows.filter(({ cells }) => amountTextOf(cells, plain) !== '')
  const cellsOf = (column: number) => booked.map(({ cells }) => (cells[column] ?? '').trim())
  const marks = every.filter((column) => areMarks(head[column]!, cellsOf(column)))
  const isSigned = booked.some(({ cells }) => signedIn(amountTextOf(cells, plain)) < 0)
  const ofPeople = new Set([plain.payer, plain.purpose, plain.document])
  const kinds = every.filter((column) => {
    const cells = marks.includes(column) ? [] : cellsOf(column)
    if (isKindTitle(head[column]!)) return cells.some((cell) => directionIn(cell) !== null)
    const isConsistent = !ofPeople.has(column) && cells.every((cell) => directionIn(cell) !== null)
    return isConsistent && new Set(cells.map(directionIn)).size === 2
  })
  return {
    marks,
    of: ({ cells }, columns) => {
      if (columns.credit !== undefined) return sideOfColumns(cells, columns)
      const written = amountTextOf(cells, columns)
      if (signedIn(written) < 0) return 'out'
      const beside = markBeside(written)
      if (beside) return beside
      if (marks.length > 0)
        return sideOfMarks(
          marks.map((column) => (cells[column] ?? '').trim()),
          isSigned,
        )
      if (isSigned || kinds.length === 0) return 'in'
      return sideOfWords(kinds.map((column) => (cells[column] ?? '').trim()))
    },
  }
}

const amountTextOf = (cells: readonly string[], { amount, credit, debit }: Columns): string =>
  [credit, debit, amount]
    .flatMap((column) => (column === undefined ? [] : (cells[column] ?? '').trim()))
    .find(Boolean) ?? ''

/** Returns −1 for an outgoing amount; the digits do not matter. */
function signedIn(text: string): number {
  const amount = amountIn(text, 4, '.')
  return typeof amount === 'string' ? (/^[-−–(]|-$/.test(text.trim()) ? -1 : 1) : Math.sign(amount.minor)
}

function markBeside(text: string): Side | null {
  const amount = amountIn(text, 4, '.')
  return typeof amount === 'string' || !amount.mark ? null : markOf(amount.mark)
}

function sideOfColumns(cells: readonly string[], { credit, debit }: Columns): Side {
  const [came, left] = [cells[credit!] ?? '', debit === undefined ? '' : (cells[debit] ?? '')]
  if (isNothing(came)) return isNothing(left) ? 'in' : 'out'
  if (!isNothing(left)) return 'unknown'
  return signedIn(came) < 0 ? 'out' : 'in'
}

function sideOfMarks(cells: readonly string[], isSigned: boolean): Side {
  const sides = new Set(cells.filter((cell) => cell !== '').map(markOf))
  if (sides.has('out')) return 'out'
  return sides.has('in') || (isSigned && sides.size === 0) ? 'in' : 'unknown'
}

function sideOfWords(cells: readonly string[]): Side {
  const sides = new Set(cells.flatMap((cell) => directionIn(cell) ?? []))
  return sides.size === 1 ? [...sides][0]! : 'unknown'
}

const ofPayer = ['payer', 'payer_account', 'document'] as const

/** Returns why a row is a balance or a turnover. A word that a payer may write too counts only without a payer. */
export function balanceOf(cells: readonly string[], columns: Columns): LeftOutReason | null {
  for (const [column, cell] of cells.entries()) {
    const found = cell.trim() === '' ? null : balanceIn(cell)
    if (!found) continue
    const isAlone = ofPayer.every(
      (field) => columns[field] === column || !(cells[columns[field] ?? -1] ?? '').trim(),
    )
    if (found.isSure || isAlone) return found.reason
  }
  return null
}

/** Returns a function that tells why a row is not booked, from the columns of statuses. */
export function statusFinder(
  head: readonly string[],
  rows: readonly Row[],
): (cells: readonly string[]) => LeftOutReason | null {
  const columns = [...head.keys()].filter(
    (column) =>
      isStatusTitle(head[column]!) && rows.some(({ cells }) => statusOf(cells[column] ?? '') !== null),
  )
  return (cells) => {
    for (const column of columns) {
      const said = (cells[column] ?? '').trim()
      const status = said === '' ? 'booked' : statusOf(said)
      if (status === null) return 'unknown_status'
      if (status !== 'booked') return status
    }
    return null
  }
}
