import { fold } from '#features/foundation/search/fold.ts'
import { isAmount } from './amounts.ts'
import { isDirectionTitle } from './bank-words.ts'

/** The column names of bank statements, folded, the surest first. A title may also begin with a name. */
const names = {
  paid_on:
    'дата поступления, дата зачисления, дата проводки, дата операции, дата, value date, booking date, posting date, date completed utc, completed date, transaction date, operation date, date, дата документа, buchungstag, buchungsdatum, buchung, datum, date operation, date comptable, date de l operation, data registrazione, data contabile, data operazione, data operacji, data ksiegowania, fecha operacion, fecha, data, kuupaev, datums, created on, created utc, created, date started utc, boekdatum, wertstellung, valutadatum, valuta',
  amount:
    'сумма в валюте счета, сумма, amount, sum, betrag, umsatz, bedrag, montant, importe, importo, importo eur, kwota, summa, suma, belopp, transaction amount, gross',
  currency:
    'валюта счета, валюта, код валюты, валюта операции, payment currency, currency, ccy, wahrung, waehrung, valuuta, valiuta, valuta, waluta, devise, divisa, moneda, munt, muntsoort',
  payer_tax_id:
    'инн плательщика, плательщик инн, инн контрагента, контрагент инн, инн, payer tax id, tax id, vat number, vat',
  payer_account:
    'счет плательщика, плательщик счет, расчетный счет плательщика, р с плательщика, счет контрагента, контрагент счет, payer account, counterparty account, sender account, remitter account, partner iban, payer iban, iban kontonummer, kontonummer iban, tegenrekening, saaja maksja konto, iban',
  payer:
    'наименование плательщика, плательщик, плательщик наименование, наименование контрагента, контрагент, контрагент наименование, отправитель, от кого, payer name, payer, counterparty name, counterparty, sender, remitter, debtor, partner name, name, beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, begunstigter auftraggeber, beguenstigter auftraggeber, auftraggeber begunstigter, auftraggeber, zahlungspflichtiger, name zahlungsbeteiligter, saaja maksja nimi, saaja maksja, sanemejs maksatajs, maksatajs, gavejas moketojas, moketojas, naam omschrijving, naam, nadawca, ordenante, ordinante, beneficiary payer, payer beneficiary, beneficiary remitter, beneficiary, saaja, sanemejs, gavejas, получатель, merchant',
  account:
    'счет получателя, получатель счет, наш счет, номер счета, лицевой счет, our account, receiver account, beneficiary account, account number, account no, account, auftragskonto, счет, kliendi konto, klienta konts, saskaitos nr, rekening, rachunek, compte, cuenta, conto',
  purpose:
    'назначение платежа, назначение, основание, payment purpose, purpose, remittance information, payment details, payment reference, reason for payment, details, description, описание операции, описание, комментарий, comment, verwendungszweck, selgitus, informacija sanemejam, paaiskinimai, mokejimo paskirtis, mededelingen, omschrijving, libelle, concepto, descrizione, causale, opis transakcji, opis, tytul, memo, narrative',
  document:
    'номер документа, номер платежного поручения, номер п п, номер, document number, doc no, payment order, document, number, reference, payment reference, no, dokumendi number, dokumenta numurs, dok nr, kundenreferenz',
} as const
export type Field = keyof typeof names
export type Columns = Partial<Record<Field | 'credit' | 'debit', number>>

const words = (list: string) => list.split(', ').join('|')
const incoming = new RegExp(
  `(?:^| )(?:${words('credit|credits|кредит|кредиту|кредита|приход|поступление|поступления|поступило|зачислено|зачисление|зачисления|пополнение|пополнения|поступлений|прихода|paid in|money in|deposit|deposits|haben|gutschrift|eingang|kredit|kreedit|kredits|kreditas|avere|credito|entrate|abono|haber|ingresos|uznania|uznanie|wplaty|wplywy|кт|cr|bij')})(?: |$)`,
  'u',
)
const outgoing = new RegExp(
  `(?:^| )(?:${words('debit|debits|дебет|дебету|дебета|расход|списание|списания|списано|списаний|расхода|paid out|money out|withdrawal|withdrawals|withdrawn|soll|lastschrift|belastung|ausgang|debet|deebet|debets|debetas|dare|debito|uscite|cargo|debe|gastos|obciazenia|obciazenie|wyplaty|wydatki|дт|dr|af')})(?: |$)`,
  'u',
)
/** Beside these a debit or credit is no amount: 'Счёт кредита', 'Credit card'. */
const notAmounts = new RegExp(
  `(?:^| )(?:${words('account, счет, счета, инн, кпп, бик, банк, bank, card, limit, iban, bic, name, наименование, контрагент, id, number, номер, reference, date, дата, type, тип, ursprungsbetrag, ruecklastschrift, rate, line, interest, note, konto')})(?: |$)`,
  'u',
)
const amountWords = new RegExp(
  `(?:^| )(?:${words('сумма, суммы, оборот, обороты, amount, sum, turnover, betrag, umsatz, montant, importe, importo, kwota, summa, suma, bedrag')})(?: |$)`,
  'u',
)

/** Splits words written together: 'ПлательщикИНН' is two. */
const titleOf = (title: string): string => fold(title.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))

/** Returns whether a title names a column of credited or debited amounts. */
function sideOf(title: string): 'credit' | 'debit' | null {
  const folded = titleOf(title)
  const [isCredit, isDebit] = [incoming.test(folded), outgoing.test(folded)]
  if (isCredit === isDebit || isDirectionTitle(title)) return null
  if (notAmounts.test(folded) && !amountWords.test(folded)) return null
  return isCredit ? 'credit' : 'debit'
}

/**
 * Maps the columns of a header line. A name in full counts before a name the title only begins with, and each column
 * is taken once. `rows` tell columns of amounts from columns of accounts, and currencies from days; `apart` are columns
 * with another meaning.
 */
export function columnsIn(
  head: readonly string[],
  rows: readonly (readonly string[])[] = [],
  apart: readonly number[] = [],
): Columns {
  const cellsOf = (column: number) =>
    rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  const columns = sidesIn(head, cellsOf)
  const taken = new Set([...apart, ...Object.values(columns)])
  const folded = head.map(titleOf)
  const matches = Object.entries(names).flatMap(([field, list]) =>
    list.split(', ').flatMap((name, place) =>
      folded.flatMap((title, column) => {
        const sureness = title === name ? 1000 - place : title.startsWith(`${name} `) ? 500 - place : 0
        return sureness > 0 ? [{ field: field as Field, column, sureness }] : []
      }),
    ),
  )
  for (const { field, column } of matches.sort((a, b) => b.sureness - a.sureness || a.column - b.column)) {
    if (columns[field] !== undefined || taken.has(column) || !fits(field, cellsOf(column))) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}

/**
 * Finds the columns of credited and debited amounts. Where they hold accounts, as in a register of postings, they tell
 * whose accounts these are.
 */
function sidesIn(head: readonly string[], cellsOf: (column: number) => string[]): Columns {
  const columns: Columns = {}
  for (const [column, title] of head.entries()) {
    const folded = titleOf(title)
    const cells = cellsOf(column)
    const areAccounts = cells.length > 0 && cells.every((cell) => /^[A-ZА-Я\d\s]{15,}$/i.test(cell))
    const isBoth = incoming.test(folded) && outgoing.test(folded)
    if (areAccounts && !isBoth && incoming.test(folded)) columns.account ??= column
    else if (areAccounts && !isBoth && outgoing.test(folded)) columns.payer_account ??= column
    else {
      const side = sideOf(title)
      if (side && cells.every(isAmount)) columns[side] ??= column
    }
  }
  // Without its counterpart a debit column is a detail of a direct debit.
  if (columns.credit === undefined) delete columns.debit
  return columns
}

const fits = (field: Field, cells: readonly string[]): boolean =>
  field !== 'currency' ||
  cells.length === 0 ||
  cells.some((cell) => /^\p{L}{3}\.?$|^\d{3}$|^\p{Sc}$/u.test(cell))

/** Tells whether these are the column names of a statement. */
export const isHead = ({ paid_on, amount, credit }: Columns): boolean =>
  paid_on !== undefined && (amount !== undefined || credit !== undefined)

export const isStatementHead = (line: readonly string[]): boolean => isHead(columnsIn(line))
