import { dayIn } from '#features/goods/imports/cells.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type BankLine, bareAccount } from './bank-row.ts'
import { bankAmount } from './read-amount.ts'
import type { BankReading } from './reading.ts'

/** The first line of a file in the format of 1C:Enterprise, https://v8.1c.ru/edi/edi_stnd/100/101.htm */
export const clientBankMark = '1CClientBankExchange'

type Document = { at: number; fields: Map<string, string> }

/**
 * Reads the incoming transfers from a 1CClientBankExchange file. Outgoing transfers and those between our
 * accounts are not payments of clients. Throws `Refusal` 422 on `file` if it is cut off or a line cannot be
 * read.
 */
export function readClientBank(text: string, { own, usual, isTraded }: BankReading): BankLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (own.length === 0) refuseFields({ file: 'invoicing.bank.files.noOwnAccount' })
  if (lines[0]?.trim() !== clientBankMark) refuseFields({ file: 'invoicing.bank.files.notBank' })
  if (!lines.some((line) => line.trim() === 'КонецФайла'))
    refuseFields({ file: 'invoicing.bank.files.cutOff' })
  const documents = documentsIn(lines)
  if (documents.length === 0) refuseFields({ file: 'invoicing.bank.files.noRows' })
  const incoming = documents.filter(
    ({ fields }) => own.includes(receiverOf(fields)) && !own.includes(payerAccountOf(fields)),
  )
  return incoming.map((document) => lineOf(document, { own, usual, isTraded }))
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

const broken = (row: number) => ({ code: 'invoicing.bank.files.brokenAt', params: { row } })

const firstOf = (fields: Document['fields'], ...names: string[]): string =>
  names.map((name) => fields.get(name)).find((value) => value) ?? ''
const receiverOf = (fields: Document['fields']) =>
  bareAccount(firstOf(fields, 'ПолучательСчет', 'ПолучательРасчСчет'))
const payerAccountOf = (fields: Document['fields']) =>
  bareAccount(firstOf(fields, 'ПлательщикСчет', 'ПлательщикРасчСчет'))

function lineOf({ at, fields }: Document, { usual }: BankReading): BankLine {
  const account = receiverOf(fields)
  const currency = currencyOf(account) ?? usual
  const said = firstOf(fields, 'Сумма')
  const amount = bankAmount(said, currency)
  if (amount === null || amount <= 0)
    refuseFields({ file: { code: 'invoicing.bank.files.badAmount', params: { row: at, value: said } } })
  const day = firstOf(fields, 'ДатаПоступило', 'Дата')
  const paid_on = dayIn(day)
  if (paid_on === null)
    refuseFields({ file: { code: 'invoicing.bank.files.badDay', params: { row: at, value: day } } })
  return {
    place: at,
    account,
    paid_on,
    amount,
    currency,
    document: firstOf(fields, 'Номер'),
    payer: firstOf(fields, 'Плательщик1', 'Плательщик'),
    payer_tax_id: firstOf(fields, 'ПлательщикИНН').replace(/\D/g, ''),
    payer_account: payerAccountOf(fields),
    purpose: purposeOf(fields),
  }
}

/** The purpose is in one field, or split over up to six. */
const purposeOf = (fields: Document['fields']): string =>
  fields.get('НазначениеПлатежа') ??
  [1, 2, 3, 4, 5, 6].flatMap((n) => fields.get(`НазначениеПлатежа${n}`) ?? []).join(' ')

/**
 * Digits six to eight of a Russian account are its currency (Bank of Russia, 579-П). 810 is the ruble before
 * 1998.
 */
const currencies: Readonly<Record<string, string>> = {
  '810': 'RUB',
  '643': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '156': 'CNY',
}
const currencyOf = (account: string): string | undefined =>
  /^\d{20}$/.test(account) ? currencies[account.slice(5, 8)] : undefined
