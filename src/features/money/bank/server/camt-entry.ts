import { digitsOf } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { amountIn } from '../amounts.ts'
import { type BankLine, bareAccount, type Direction } from '../bank-row.ts'
import { bankDay } from '../days.ts'
import { type BankReading, type BankStatement, type LeftOutReason, readOther } from '../reading.ts'

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
  statement: BankStatement,
  entry: Element,
  written: string,
  reading: BankReading,
): void {
  const account = bareAccount(written)
  const reason = reasonOf(entry, account, reading)
  if (reason === 'money_out' || reason === 'reversed') {
    addOthers(statement, entry, reason, account, reading)
    return
  }
  if (reason) {
    statement.left_out.push({ place: entry.place, reason })
    return
  }
  for (const { line, isNegative } of linesOf(entry, account, 'in', reading)) {
    const between = reading.own.includes(line.payer_account)
    if (!isNegative && !between) statement.lines.push(line)
    else statement.left_out.push({ place: line.place, reason: isNegative ? 'money_out' : 'own_accounts' })
    if (isNegative && !between) statement.others.push({ ...line, direction: 'out' })
  }
}

/** Adds what left us, or what the bank took back. */
function addOthers(
  { others, left_out }: BankStatement,
  entry: Element,
  reason: 'money_out' | 'reversed',
  account: string,
  reading: BankReading,
): void {
  const direction = textAt(entry, 'CdtDbtInd') === 'CRDT' ? 'in' : 'out'
  const isOurs = reading.own.length === 0 || reading.own.includes(account)
  let lines: BankLine[] = []
  readOther(() => {
    lines = linesOf(entry, account, direction, reading).map(({ line }) => line)
    return null
  })
  const between = lines.filter(({ payer_account }) => reading.own.includes(payer_account))
  const isBetween = reason === 'money_out' && lines.length > 0 && between.length === lines.length
  left_out.push({ place: entry.place, reason: isBetween ? 'own_accounts' : reason })
  if (isOurs) others.push(...lines.filter((line) => !between.includes(line)))
}

/** Returns the transfers of an entry. A negative one has the other direction. */
function linesOf(entry: Element, account: string, direction: Direction, reading: BankReading) {
  const whole = moneyOf(entry, reading)
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'))
  return partsOf(whole, details, reading, direction).map(({ element, amount }) => ({
    line: lineOf(entry, element, { ...whole, amount: Math.abs(amount), account, direction }, reading),
    isNegative: amount < 0,
  }))
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
function partsOf(
  { amount, currency }: Money,
  details: readonly Element[],
  reading: BankReading,
  direction: Direction,
): Part[] {
  const opposite = direction === 'in' ? 'DBIT' : 'CRDT'
  const parts = details.flatMap((element): Part[] => {
    const money = [at(element, 'Amt'), at(element, 'AmtDtls', 'TxAmt', 'Amt')].find(
      (one) => one?.currency === currency,
    )
    const part = money && amountIn(money.text.trim(), digitsOf(currency), '.')
    if (!part || typeof part === 'string') return []
    return [{ element, amount: textAt(element, 'CdtDbtInd') === opposite ? -part.minor : part.minor }]
  })
  const isWhole =
    parts.length === details.length && parts.reduce((sum, part) => sum + part.amount, 0) === amount
  if (details.length > 1 && isWhole && reading.isTraded(currency)) return parts
  return [{ element: details.length === 1 ? details[0] : undefined, amount }]
}

function lineOf(
  entry: Element,
  details: Element | undefined,
  money: Money & { account: string; direction: Direction },
  reading: BankReading,
): BankLine {
  const day =
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt')
  const paid_on = bankDay(day.slice(0, 10), null)
  if (!paid_on || paid_on === 'unclear')
    return refuseFields({
      file: { code: 'bank.files.badDay', params: { row: entry.place, value: day } },
    })
  const isReturn = at(details, 'RtrInf') !== undefined || /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
  const reference = textAt(details, 'Refs', 'EndToEndId')
  return {
    ...money,
    ...partyOf(at(details, 'RltdPties'), money.direction, isReturn ? reading.own : []),
    is_return: isReturn,
    place: details?.place ?? entry.place,
    paid_on,
    document: /^not ?provided$/i.test(reference) ? '' : reference,
    payer_tax_id: '',
    purpose: purposeOf(details) || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
  }
}

/**
 * Returns the other side: the debtor of what came, the creditor of what left. In what the bank took back, parties are
 * those of the former transfer, so the creditor of what left may be ourselves.
 */
function partyOf(parties: Element | undefined, direction: Direction, own: readonly string[]) {
  const party = (role: 'Dbtr' | 'Cdtr') => ({
    payer:
      [role, `Ultmt${role}`]
        .flatMap((name) => [textAt(parties, name, 'Nm'), textAt(parties, name, 'Pty', 'Nm')])
        .find(Boolean) ?? '',
    payer_account: bareAccount(
      textAt(parties, `${role}Acct`, 'Id', 'IBAN') || textAt(parties, `${role}Acct`, 'Id', 'Othr', 'Id'),
    ),
  })
  const [first, second] = direction === 'in' ? [party('Dbtr'), party('Cdtr')] : [party('Cdtr'), party('Dbtr')]
  const isSecond =
    own.includes(first.payer_account) && second.payer_account !== '' && !own.includes(second.payer_account)
  return isSecond ? second : first
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
