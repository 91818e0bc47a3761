import { digitsOf } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { amountIn } from '../amounts.ts'
import { type BankLine, bareAccount } from '../bank-row.ts'
import { bankDay } from '../days.ts'
import type { BankReading, BankStatement, LeftOutReason } from '../reading.ts'

/** An XML element without its namespace; `currency` is its attribute `Ccy`. */
export type Element = { name: string; currency: string; place: number; text: string; children: Element[] }

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((inside, name) => childrenOf(inside, name)[0], element)
export const textAt = (element: Element | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? ''

/** Adds an entry of a statement: one line, or one for each transfer of a batch whose amounts add up to it. */
export function addEntry(
  { lines, left_out }: BankStatement,
  entry: Element,
  written: string,
  reading: BankReading,
): void {
  const account = bareAccount(written)
  const reason = reasonOf(entry, account, reading)
  if (reason) {
    left_out.push({ place: entry.place, reason })
    return
  }
  const whole = moneyOf(entry, reading)
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'))
  for (const part of partsOf(whole, details, reading)) {
    const { element, amount } = part
    const line = lineOf(entry, element, { ...whole, amount: Math.abs(amount), account })
    const place = element?.place ?? entry.place
    if (amount < 0) left_out.push({ place, reason: 'money_out' })
    else if (reading.own.includes(line.payer_account)) left_out.push({ place, reason: 'own_accounts' })
    else lines.push(line)
  }
}

function reasonOf(entry: Element, account: string, { own }: BankReading): LeftOutReason | null {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status && status !== 'BOOK') return 'pending'
  if (/^(?:true|1)$/.test(textAt(entry, 'RvslInd'))) return 'reversed'
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT') return 'money_out'
  return own.length > 0 && !own.includes(account) ? 'other_account' : null
}

type Money = { amount: number; currency: string }

function moneyOf(element: Element, { isTraded }: BankReading): Money {
  const { text = '', currency = '' } = at(element, 'Amt') ?? {}
  const refuseAmount = (problem: string, value: string): never =>
    refuseFields({
      file: { code: `bank.files.${problem}`, params: { row: element.place, value } },
    })
  if (!isTraded(currency)) refuseAmount('badCurrency', currency)
  const amount = amountIn(text.trim(), digitsOf(currency), '.')
  return typeof amount === 'string' || amount.minor <= 0
    ? refuseAmount('badAmount', text.trim())
    : { amount: amount.minor, currency }
}

type Part = { element: Element | undefined; amount: number }

/** Returns the transfers of a batch with their signed amounts, or the entry as a whole if these do not add up. */
function partsOf({ amount, currency }: Money, details: readonly Element[], reading: BankReading): Part[] {
  const parts = details.flatMap((element): Part[] => {
    const money = [at(element, 'Amt'), at(element, 'AmtDtls', 'TxAmt', 'Amt')].find(
      (one) => one?.currency === currency,
    )
    const part = money && amountIn(money.text.trim(), digitsOf(currency), '.')
    if (!part || typeof part === 'string') return []
    return [{ element, amount: textAt(element, 'CdtDbtInd') === 'DBIT' ? -part.minor : part.minor }]
  })
  const isWhole =
    parts.length === details.length && parts.reduce((sum, part) => sum + part.amount, 0) === amount
  if (details.length > 1 && isWhole && reading.isTraded(currency)) return parts
  return [{ element: details.length === 1 ? details[0] : undefined, amount }]
}

function lineOf(entry: Element, details: Element | undefined, money: Money & { account: string }): BankLine {
  const parties = at(details, 'RltdPties')
  const day =
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt')
  const paid_on = bankDay(day.slice(0, 10), null)
  if (!paid_on || paid_on === 'unclear')
    return refuseFields({
      file: { code: 'bank.files.badDay', params: { row: entry.place, value: day } },
    })
  const payer = ['Dbtr', 'UltmtDbtr']
    .flatMap((name) => [textAt(parties, name, 'Nm'), textAt(parties, name, 'Pty', 'Nm')])
    .find(Boolean)
  const account = textAt(parties, 'DbtrAcct', 'Id', 'IBAN') || textAt(parties, 'DbtrAcct', 'Id', 'Othr', 'Id')
  const reference = textAt(details, 'Refs', 'EndToEndId')
  return {
    ...money,
    place: details?.place ?? entry.place,
    paid_on,
    document: /^not ?provided$/i.test(reference) ? '' : reference,
    payer: payer ?? '',
    payer_tax_id: '',
    payer_account: bareAccount(account),
    purpose: purposeOf(details) || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
  }
}

/** Joins the lines of a free text, and the references and document numbers of a structured one. */
function purposeOf(details: Element | undefined): string {
  const remittance = at(details, 'RmtInf')
  const free = childrenOf(remittance, 'Ustrd').map(({ text }) => text.trim())
  const structured = childrenOf(remittance, 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...childrenOf(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...childrenOf(one, 'AddtlRmtInf').map(({ text }) => text.trim()),
  ])
  return [...free, ...structured].filter((text) => text !== '').join(' ')
}
