import { fold } from '#features/foundation/search/fold.ts'
import { dayIn } from '#features/goods/imports/cells.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type BankLine, bareAccount } from './bank-row.ts'
import { bankAmount } from './read-amount.ts'
import type { BankReading } from './reading.ts'

/** The column names of bank statements in both languages, folded, the surest first. */
const names = {
  paid_on:
    'дата поступления, дата зачисления, дата проводки, дата операции, дата, value date, booking date, posting date, transaction date, date, дата документа',
  amount:
    'сумма по кредиту, кредит, приход, поступление, зачислено, credit amount, credit, paid in, сумма, amount, sum',
  currency: 'валюта, код валюты, валюта операции, currency, ccy',
  payer_tax_id: 'инн плательщика, инн контрагента, инн, payer tax id, tax id, vat number, vat',
  payer_account:
    'счет плательщика, расчетный счет плательщика, р с плательщика, счет контрагента, payer account, counterparty account, sender account, payer iban, iban',
  payer:
    'наименование плательщика, плательщик, наименование контрагента, контрагент, отправитель, от кого, payer name, payer, counterparty, sender, debtor, name',
  account: 'счет получателя, наш счет, our account, receiver account, beneficiary account, account, счет',
  purpose:
    'назначение платежа, назначение, основание, payment purpose, purpose, remittance information, details, description',
  document:
    'номер документа, номер платежного поручения, номер п п, номер, document number, payment order, document, number, reference, no',
} as const
type Field = keyof typeof names
type Columns = Partial<Record<Field, number>>

/** The most lines above the column headings of a statement. */
const mostAbove = 30

/**
 * Reads the incoming transfers from a bank's table, whose columns are recognized by name. Negative amounts are
 * outgoing. Throws `Refusal` 422 on `file` if columns are missing or a cell is not a day or an amount.
 */
export function readBankTable(lines: readonly string[][], reading: BankReading): BankLine[] {
  const above = lines.slice(0, mostAbove).findIndex((line) => isHead(columnsIn(line)))
  if (above < 0) refuseFields({ file: 'invoicing.bank.files.noColumns' })
  const head = lines[above]!
  const columns = columnsIn(head)
  const said = currencyIn(head[columns.amount!]!, reading)
  const rows = lines
    .map((cells, index) => ({ cells, place: index + 1 }))
    .slice(above + 1)
    .filter(({ cells }) => cellOf(cells, columns, 'paid_on') && cellOf(cells, columns, 'amount'))
  if (rows.length === 0) refuseFields({ file: 'invoicing.bank.files.noRows' })
  return rows
    .map(({ cells, place }) => lineOf(cells, place, columns, { ...reading, usual: said ?? reading.usual }))
    .filter(({ amount, account, payer_account }) => {
      const isOurs = reading.own.length === 0 || reading.own.includes(account)
      return amount > 0 && isOurs && !reading.own.includes(payer_account)
    })
}

const isHead = ({ paid_on, amount }: Columns): boolean => paid_on !== undefined && amount !== undefined

/** Maps the columns. The surest name takes a column first, and each column is taken once. */
function columnsIn(head: readonly string[]): Columns {
  const folded = head.map((title) => fold(title))
  const matches = Object.entries(names).flatMap(([field, list]) =>
    list.split(', ').flatMap((name, place) =>
      folded.flatMap((title, column) => {
        const sureness = title === name ? 100 - place : title.startsWith(`${name} `) ? 40 - place : 0
        return sureness > 0 ? [{ field: field as Field, column, sureness }] : []
      }),
    ),
  )
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const { field, column } of matches.sort((a, b) => b.sureness - a.sureness || a.column - b.column)) {
    if (columns[field] !== undefined || taken.has(column)) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}

const currencyIn = (title: string, { isTraded }: BankReading): string | undefined =>
  title.match(/\b[A-Z]{3}\b/g)?.find(isTraded) ??
  (/₽|руб/i.test(title) && isTraded('RUB') ? 'RUB' : undefined)

const cellOf = (cells: readonly string[], columns: Columns, field: Field): string =>
  (columns[field] === undefined ? '' : (cells[columns[field]] ?? '')).trim()

function lineOf(cells: readonly string[], place: number, columns: Columns, reading: BankReading): BankLine {
  const cell = (field: Field) => cellOf(cells, columns, field)
  const refuseCell = (code: string, value: string): never =>
    refuseFields({ file: { code, params: { row: place, value } } })
  const currency = (cell('currency') || reading.usual).toUpperCase()
  if (!reading.isTraded(currency)) refuseCell('invoicing.bank.files.badCurrency', currency)
  const amount = bankAmount(cell('amount'), currency)
  if (amount === null) return refuseCell('invoicing.bank.files.badAmount', cell('amount'))
  const paid_on = dayIn(cell('paid_on').split(/[ T]/)[0]!)
  if (paid_on === null) return refuseCell('invoicing.bank.files.badDay', cell('paid_on'))
  return {
    place,
    paid_on,
    amount,
    currency,
    account: bareAccount(cell('account')) || (reading.own[0] ?? ''),
    document: cell('document'),
    payer: cell('payer'),
    payer_tax_id: cell('payer_tax_id').replace(/\D/g, ''),
    payer_account: bareAccount(cell('payer_account')),
    purpose: cell('purpose'),
  }
}
