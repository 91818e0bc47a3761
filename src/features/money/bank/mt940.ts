import { digitsOf } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { amountIn } from './amounts.ts'
import { type BankLine, bareAccount, type Direction } from './bank-row.ts'
import { bankDay } from './days.ts'
import { partiesIn } from './mt940-details.ts'
import { type BankReading, type BankStatement, type LeftOutReason, readOther } from './reading.ts'

/** SWIFT's customer statement message, as text in fields such as `:61:`. */
export const isMt940 = (text: string): boolean =>
  /^(?:\{1:|:20:|:940:)/m.test(text.slice(0, 2000)) && /^:60[FM]:/m.test(text)

type Tag = { name: string; place: number; lines: string[] }
type Account = { account: string; currency: string }

/**
 * Reads the transfers from MT940 statements. Throws `Refusal` 422 on `file` if it is cut off or a line cannot
 * be read.
 */
export function readMt940(text: string, reading: BankReading): BankStatement {
  const statement: BankStatement = { lines: [], others: [], left_out: [] }
  let within: Account = { account: '', currency: reading.usual }
  const tags = tagsIn(text)
  for (const [index, tag] of tags.entries()) {
    const [value = ''] = tag.lines
    if (tag.name === '25') within = { ...within, account: ownIn(value, reading.own) }
    if (/^60[FM]$/.test(tag.name)) within = { ...within, currency: currencyOf(tag) }
    if (tag.name !== '61') continue
    const next = tags[index + 1]
    addEntry(statement, tag, next?.name === '86' ? next : null, within, reading)
  }
  if (!tags.some(({ name }) => /^62[FM]$/.test(name))) refuseFields({ file: 'bank.files.cutOff' })
  return statement
}

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, name, value = ''] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? []
    if (name) tags.push({ name, place: index + 1, lines: [value] })
    else if (/^-\}?|^\{/.test(line) && !/^-[^}\s]/.test(line))
      tags.push({ name: '', place: index + 1, lines: [] })
    else tags.at(-1)?.lines.push(line)
  }
  return tags
}

const refuseLine = (row: number): never =>
  refuseFields({ file: { code: 'bank.files.brokenAt', params: { row } } })

function currencyOf({ lines: [value = ''], place }: Tag): string {
  const [, currency] = /^[CD]\d{6}([A-Z]{3})/.exec(value.trim()) ?? []
  return currency ?? refuseLine(place)
}

/** Finds ours by IBAN, by an IBAN with its currency, or by bank code and number, which end a German IBAN. */
function ownIn(written: string, own: readonly string[]): string {
  const bare = bareAccount(written)
  const [bank = '', number] = written.trim().split('/')
  const national =
    number === undefined ? bare : `${bareAccount(bank)}${bareAccount(number).padStart(10, '0')}`
  const isOurs = (account: string) =>
    account === bare ||
    bare.replace(/[A-Z]{3}$/, '') === account ||
    (national.length >= 8 && account.endsWith(national))
  return own.find(isOurs) ?? bare
}

const entry = /^(\d{6})(?:\d{4})?(R?[CD]|E[CD])[A-Z]?(\d{1,15}(?:,\d{0,5})?)[A-Z][A-Z\d]{3}(.*)$/

/** What the marks mean: money left, an earlier credit or debit is reversed, or the entry is only expected. */
const marks: Readonly<Record<string, { direction: Direction; reason: LeftOutReason | null }>> = {
  C: { direction: 'in', reason: null },
  D: { direction: 'out', reason: 'money_out' },
  RC: { direction: 'out', reason: 'reversed' },
  RD: { direction: 'in', reason: 'reversed' },
  EC: { direction: 'in', reason: 'pending' },
  ED: { direction: 'out', reason: 'pending' },
}

function addEntry(
  statement: BankStatement,
  tag: Tag,
  details: Tag | null,
  { account, currency }: Account,
  reading: BankReading,
): void {
  const { place } = tag
  const [, value = '', mark = '', said = '', references = ''] =
    entry.exec(tag.lines[0]!.trim()) ?? refuseLine(place)
  const { direction, reason } = marks[mark] ?? refuseLine(place)
  const { own, isTraded } = reading
  const { is_return, ...parties } = partiesIn(details?.lines ?? [])
  const isOurs = own.length === 0 || own.includes(account)
  const isBetweenOurs = isOurs && own.includes(parties.payer_account)
  const leaveOut = (as: LeftOutReason) => statement.left_out.push({ place, reason: as })
  const line = (): BankLine => {
    if (!isTraded(currency))
      refuseFields({ file: { code: 'bank.files.badCurrency', params: { row: place, value: currency } } })
    const amount = amountIn(said, digitsOf(currency), ',')
    const paid_on = bankDay(`20${value}`, null)
    if (typeof amount === 'string' || !paid_on) return refuseLine(place)
    const [reference = ''] = references.split('//')
    return {
      direction,
      is_return: is_return || reason === 'reversed',
      place,
      account,
      paid_on,
      amount: amount.minor,
      currency,
      payer_tax_id: '',
      ...parties,
      document: parties.document || (/^NON?REF$/.test(reference.trim()) ? '' : reference.trim()),
    }
  }
  if (reason === 'pending') leaveOut(reason)
  else if (reason) {
    leaveOut(isBetweenOurs && reason === 'money_out' ? 'own_accounts' : reason)
    if (isOurs && !isBetweenOurs) statement.others.push(...readOther(line))
  } else if (!isOurs) leaveOut('other_account')
  else if (isBetweenOurs) leaveOut('own_accounts')
  else statement.lines.push(line())
}
