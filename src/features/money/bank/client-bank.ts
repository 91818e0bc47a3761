import { digitsOf } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { amountIn, type DecimalSign, decimalSignOf } from './amounts.ts'
import { type BankLine, bareAccount, type Direction } from './bank-row.ts'
import { currencyOfNumber } from './currency-names.ts'
import { bankDay } from './days.ts'
import { type BankReading, type BankStatement, type LeftOutReason, readOther } from './reading.ts'

/** The first line of a file in the format of 1C:Enterprise, https://v8.1c.ru/edi/edi_stnd/100/101.htm */
export const clientBankMark = '1CClientBankExchange'

type Document = { at: number; fields: Map<string, string> }

/**
 * Reads the transfers from a 1CClientBankExchange file. Outgoing ones and those between our
 * accounts are not payments of clients. Throws `Refusal` 422 on `file` if it is cut off or a line cannot be
 * read.
 */
export function readClientBank(text: string, reading: BankReading): BankStatement {
  const { own } = reading
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (own.length === 0) refuseFields({ file: 'bank.files.noOwnAccount' })
  if (lines[0]?.trim() !== clientBankMark) refuseFields({ file: 'bank.files.notBank' })
  if (!lines.some((line) => line.trim() === 'КонецФайла')) refuseFields({ file: 'bank.files.cutOff' })
  const documents = documentsIn(lines)
  if (documents.length === 0) refuseFields({ file: 'bank.files.noRows' })
  const read = documents.map((document) => ({ document, reason: reasonOf(document, own) }))
  const incoming = read.flatMap(({ document, reason }) => (reason ? [] : document))
  const signIn = (some: readonly Document[]) =>
    decimalSignOf(
      some.map(({ fields }) => ({
        text: firstOf(fields, 'Сумма'),
        digits: digitsOf(currencyOf(receiverOf(fields), reading)),
      })),
    )
  const sign = signIn(incoming)
  const signOfOthers = sign ?? signIn(documents)
  return {
    lines: incoming.map((document) => lineOf(document, reading, sign, 'in')),
    others: read.flatMap(({ document, reason }) =>
      reason === 'money_out' ? readOther(() => lineOf(document, reading, signOfOthers, 'out')) : [],
    ),
    left_out: read.flatMap(({ document, reason }) => (reason ? { place: document.at, reason } : [])),
  }
}

function reasonOf({ fields }: Document, own: readonly string[]): LeftOutReason | null {
  const [isOurs, isPaidByUs] = [own.includes(receiverOf(fields)), own.includes(payerAccountOf(fields))]
  if (isPaidByUs) return isOurs ? 'own_accounts' : 'money_out'
  return isOurs ? null : 'other_account'
}

function documentsIn(lines: readonly string[]): Document[] {
  const documents: Document[] = []
  let open: Document | null = null
  for (const [index, line] of lines.entries()) {
    const [name, value] = pairIn(line)
    if (name === 'СекцияДокумент' || name === 'КонецФайла') {
      if (open) refuseFields({ file: broken(open.at) })
      open = name === 'КонецФайла' ? null : { at: index + 1, fields: new Map() }
    } else if (name === 'КонецДокумента') {
      if (!open) refuseFields({ file: broken(index + 1) })
      documents.push(open)
      open = null
    } else if (open && value !== '') open.fields.set(name, value)
  }
  return documents
}

function pairIn(line: string): [name: string, value: string] {
  const at = line.indexOf('=')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

const broken = (row: number) => ({ code: 'bank.files.brokenAt', params: { row } })

const firstOf = (fields: Document['fields'], ...names: string[]): string =>
  names.map((name) => fields.get(name)).find((value) => value) ?? ''
const receiverOf = (fields: Document['fields']) =>
  bareAccount(firstOf(fields, 'ПолучательСчет', 'ПолучательРасчСчет'))
const payerAccountOf = (fields: Document['fields']) =>
  bareAccount(firstOf(fields, 'ПлательщикСчет', 'ПлательщикРасчСчет'))

const currencyOf = (account: string, { currencies, usual }: BankReading): string =>
  currencyOfNumber(account) ?? currencies.get(account) ?? usual

/** The fields of the other side. */
const sides = {
  in: { day: 'ДатаПоступило', name: 'Плательщик' },
  out: { day: 'ДатаСписано', name: 'Получатель' },
} as const satisfies Record<Direction, object>

function lineOf(
  { at, fields }: Document,
  reading: BankReading,
  sign: DecimalSign | null,
  direction: Direction,
): BankLine {
  const accounts = [receiverOf(fields), payerAccountOf(fields)] as const
  const [account, other] = direction === 'in' ? accounts : ([accounts[1], accounts[0]] as const)
  const { day: dayField, name } = sides[direction]
  const currency = currencyOf(account, reading)
  const refuseField = (problem: string, value: string): never =>
    refuseFields({ file: { code: `bank.files.${problem}`, params: { row: at, value } } })
  const said = firstOf(fields, 'Сумма')
  const amount = amountIn(said, digitsOf(currency), sign)
  if (amount === 'unclear') return refuseField('unclearAmount', said)
  if (amount === 'broken' || amount.minor <= 0) return refuseField('badAmount', said)
  const day = firstOf(fields, dayField, 'Дата')
  const paid_on = bankDay(day, 'day')
  if (paid_on === null || paid_on === 'unclear') return refuseField('badDay', day)
  return {
    direction,
    is_return: false,
    place: at,
    account,
    paid_on,
    amount: amount.minor,
    currency,
    document: firstOf(fields, 'Номер'),
    payer: firstOf(fields, `${name}1`, name),
    payer_tax_id: firstOf(fields, `${name}ИНН`).replace(/\D/g, ''),
    payer_account: other,
    purpose: purposeOf(fields),
  }
}

/** The purpose is in one field, or split over up to six. */
const purposeOf = (fields: Document['fields']): string =>
  fields.get('НазначениеПлатежа') ??
  [1, 2, 3, 4, 5, 6].flatMap((n) => fields.get(`НазначениеПлатежа${n}`) ?? []).join(' ')
