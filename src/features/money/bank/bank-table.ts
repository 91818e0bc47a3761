import { digitsOf } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { amountIn, type DecimalSign, decimalSignOf, isNothing } from './amounts.ts'
import { type Columns, columnsIn, type Field, isStatementHead } from './bank-columns.ts'
import { type BankLine, bareAccount, type Direction } from './bank-row.ts'
import { balanceOf, directionFinder, type Row, statusFinder } from './bank-sides.ts'
import { currencyInTitle, currencyNamed, currencyOfNumber } from './currency-names.ts'
import { bankDay, type DayOrder, dayOrderOf } from './days.ts'
import { type BankReading, type BankStatement, type LeftOutReason, readOther } from './reading.ts'

/** The most lines above the column headings of a statement. */
const mostAbove = 40

/**
 * Reads the transfers from a bank's table, whose columns are recognized by name. Throws `Refusal` 422 on
 * `file` if columns are missing, or a cell of an incoming transfer is not a day or an amount, or can be read in two
 * ways.
 */
export function readBankTable(lines: readonly string[][], reading: BankReading): BankStatement {
  const above = lines.slice(0, mostAbove).findIndex(isStatementHead)
  if (above < 0) refuseFields({ file: 'bank.files.noColumns' })
  const head = lines[above]!
  const rows = lines
    .map((cells, index) => ({ cells, place: index + 1 }))
    .slice(above + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isSame(cells, head))
  const dated = rows.filter(({ cells }) => cells.some((cell) => bankDay(cell, 'day') !== null))
  const finder = directionFinder(head, dated)
  const columns = columnsIn(
    head,
    dated.map(({ cells }) => cells),
    finder.marks,
  )
  if (columns.amount === undefined && columns.credit === undefined)
    refuseFields({ file: 'bank.files.noColumns' })
  const table: Table = {
    columns,
    notBooked: statusFinder(head, rows),
    ...settled(lines.slice(0, above), head, rows, columns, reading),
  }
  const statement: BankStatement = { lines: [], others: [], left_out: [] }
  for (const row of rows) {
    const reason = reasonOf(row, table, finder.of(row, columns))
    if (reason === 'blank') continue
    const line = reason ? null : lineOf(row, table, 'in')
    if (line && line.amount > 0) statement.lines.push(line)
    else leaveOut(statement, row, table, reason ?? 'money_out')
  }
  if (statement.lines.length + statement.left_out.length === 0) refuseFields({ file: 'bank.files.noRows' })
  return statement
}

const isSame = (cells: readonly string[], head: readonly string[]): boolean =>
  cells.length === head.length && cells.every((cell, column) => cell.trim() === head[column]!.trim())

type Table = {
  columns: Columns
  reading: BankReading
  head: readonly string[]
  account: string
  sign: DecimalSign | null
  order: DayOrder | null
  notBooked: (cells: readonly string[]) => LeftOutReason | null
}

export const cellOf = (cells: readonly string[], columns: Columns, field: keyof Columns): string =>
  (columns[field] === undefined ? '' : (cells[columns[field]] ?? '')).trim()

/** Decides once for the file what single cells leave open: the account, the decimal sign, the order of days. */
function settled(
  above: readonly string[][],
  head: readonly string[],
  rows: readonly Row[],
  columns: Columns,
  reading: BankReading,
): Omit<Table, 'columns' | 'notBooked'> {
  const titles = above.map((cells) => bareAccount(cells.join(' ')))
  const named = reading.own.filter((account) => titles.some((title) => title.includes(account)))
  const table = {
    reading,
    head,
    account: (named.length === 1 ? named[0] : reading.own[0]) ?? '',
    sign: null,
    order: null,
  }
  const amountsOf = (...sides: (keyof Columns)[]) =>
    rows.flatMap(({ cells }) =>
      sides.map((side) => ({
        text: cellOf(cells, columns, side),
        digits: digitsOf(currencyOf(cells, { ...table, columns })),
      })),
    )
  // An amount with two decimals anywhere in the table says how the bank writes them.
  const elsewhere = () =>
    rows.flatMap(({ cells }) =>
      cells
        .filter((cell) => /\d[.,]\d{2}\D{0,9}$/.test(cell) && bankDay(cell, 'day') === null)
        .map((text) => ({ text, digits: 2 })),
    )
  const own = columns.credit === undefined ? amountsOf('amount') : amountsOf('credit')
  return {
    ...table,
    sign: decimalSignOf(own) ?? decimalSignOf([...own, ...amountsOf('debit')]) ?? decimalSignOf(elsewhere()),
    order:
      dayOrderOf(rows.map(({ cells }) => cellOf(cells, columns, 'paid_on'))) ??
      dayOrderOf(rows.flatMap(({ cells }) => cells)),
  }
}

function currencyOf(
  cells: readonly string[],
  { columns, reading, head, account }: Omit<Table, 'sign' | 'order' | 'notBooked'>,
) {
  const said = cellOf(cells, columns, 'currency')
  if (said) return currencyNamed(said) ?? said.toUpperCase()
  const titled = currencyInTitle(head[columns.credit ?? columns.amount!] ?? '', reading.isTraded)
  if (titled) return titled
  const received = accountOf(cells, columns) || account
  return currencyOfNumber(received) ?? reading.currencies.get(received) ?? reading.usual
}

/** An account has a digit: 'EUR Main' is a name. */
const accountOf = (cells: readonly string[], columns: Columns): string => {
  const account = bareAccount(cellOf(cells, columns, 'account'))
  return /\d/.test(account) ? account : ''
}

/** Returns why a row is no payment to us; 'blank' for a line that is not part of the table. */
function reasonOf(
  { cells }: Row,
  { columns, reading, account, notBooked }: Table,
  direction: 'in' | 'out' | 'unknown',
): LeftOutReason | 'blank' | null {
  const cell = (field: keyof Columns) => cellOf(cells, columns, field)
  const side = columns.credit === undefined ? 'amount' : 'credit'
  const hasAmount = !isNothing(cell(side)) || !isNothing(cell('debit'))
  const hasDay = bankDay(cell('paid_on'), 'day') !== null
  if (!hasAmount && !hasDay) return 'blank'
  const known = balanceOf(cells, columns) ?? notBooked(cells)
  if (known) return known
  if (direction === 'out') {
    const { account: from, other } = sidesOf(cells, 'out', { columns, reading, account })
    return from !== other && reading.own.includes(other) ? 'own_accounts' : 'money_out'
  }
  if (!hasAmount) return 'no_amount'
  if (cell('paid_on') === '') return 'no_date'
  if (direction === 'unknown') return 'unknown_direction'
  const received = accountOf(cells, columns) || account
  const isOurs = reading.own.length === 0 || reading.own.includes(received)
  if (reading.own.includes(bareAccount(cell('payer_account')))) return isOurs ? 'own_accounts' : 'money_out'
  return isOurs ? null : 'other_account'
}

function leaveOut(statement: BankStatement, row: Row, table: Table, reason: LeftOutReason): void {
  statement.left_out.push({ place: row.place, reason })
  if (reason !== 'money_out') return
  statement.others.push(
    ...readOther(() => {
      const line = lineOf(row, table, 'out')
      const { own } = table.reading
      const isOurs = own.length === 0 || own.includes(line.account)
      return isOurs && line.amount !== 0 ? { ...line, amount: Math.abs(line.amount) } : null
    }),
  )
}

/**
 * Returns our account and that of the other side. A table of payments has the account of the payer and that of the
 * receiver: of an outgoing one, ours is the first.
 */
function sidesOf(
  cells: readonly string[],
  direction: Direction,
  { columns, reading, account }: Pick<Table, 'columns' | 'reading' | 'account'>,
) {
  const written = accountOf(cells, columns)
  const payer = bareAccount(cellOf(cells, columns, 'payer_account'))
  const isSwapped =
    direction === 'out' && written !== '' && !reading.own.includes(written) && reading.own.includes(payer)
  return isSwapped
    ? { account: payer, other: written, isSwapped }
    : { account: written || account, other: payer, isSwapped }
}

function lineOf({ cells, place }: Row, table: Table, direction: Direction): BankLine {
  const { columns, reading, sign, order } = table
  const cell = (field: Field | 'credit' | 'debit') => cellOf(cells, columns, field)
  const refuseCell = (problem: string, value: string): never =>
    refuseFields({ file: { code: `bank.files.${problem}`, params: { row: place, value } } })
  const currency = currencyOf(cells, table)
  if (!reading.isTraded(currency)) refuseCell('badCurrency', currency)
  const left = direction === 'out' ? cell('debit') : ''
  const written = isNothing(left) ? cell(columns.credit === undefined ? 'amount' : 'credit') : left
  const amount = amountIn(written, digitsOf(currency), sign)
  if (amount === 'unclear') return refuseCell('unclearAmount', written)
  if (amount === 'broken') return refuseCell('badAmount', written)
  const paid_on = bankDay(cell('paid_on'), order)
  if (paid_on === 'unclear') return refuseCell('unclearDay', cell('paid_on'))
  if (paid_on === null) return refuseCell('badDay', cell('paid_on'))
  const { account, other, isSwapped } = sidesOf(cells, direction, table)
  return {
    direction,
    is_return: false,
    place,
    paid_on,
    amount: amount.minor,
    currency,
    account,
    document: cell('document'),
    payer: isSwapped ? '' : cell('payer'),
    payer_tax_id: isSwapped ? '' : cell('payer_tax_id').replace(/\D/g, ''),
    payer_account: other,
    purpose: purposeOf(cell('purpose'), cell('document')),
  }
}

/** A reference in words is what the payer wrote: it may name the invoice. */
const purposeOf = (purpose: string, reference: string): string =>
  /\p{L}/u.test(reference) && !purpose.includes(reference) ? `${purpose} ${reference}`.trim() : purpose
