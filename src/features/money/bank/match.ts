import { type BankLine, bareName, bareNumber, figuresIn, payerKey } from './bank-row.ts'

/** The reasons for a proposal, the surest first. */
export const matchReasons = ['reported', 'number', 'sum', 'first_due', 'advance'] as const
export type MatchReason = (typeof matchReasons)[number]

/** A proposal for a row. Without `invoice_ids` the money is an advance. */
export type Match = {
  organization_id: number
  invoice_ids: number[]
  /** The reported payment it confirms, instead of becoming a payment of its own. */
  payment_id: number | null
  reason: MatchReason
}

export type OpenInvoice = {
  id: number
  number: string
  organization_id: number
  currency: string
  left: number
  due_on: string
}
export type Reported = {
  id: number
  organization_id: number
  currency: string
  amount: number
  reference: string
  invoice_ids: number[]
}

/** The data for matching: open invoices, reported payments, and known payers. */
export type Known = {
  invoices: readonly OpenInvoice[]
  reported: readonly Reported[]
  /** Companies by `payerKey`, from rows taken before, or by `bareName`, from their names. */
  payers: ReadonlyMap<string, number>
}

type Row = Pick<
  BankLine,
  'amount' | 'currency' | 'document' | 'purpose' | 'payer' | 'payer_tax_id' | 'payer_account'
>

/**
 * Returns the company of a row and the invoices it pays, or null if a person has to decide. Contradictions are
 * not resolved: an invoice of one company, named by a payer known as another, matches nothing. Money is never
 * applied to an invoice in another currency.
 */
export function matchRow(row: Row, known: Known): Match | null {
  const named = invoicesNamed(row, known)
  if (named.some(({ currency }) => currency !== row.currency)) return null
  const owners = new Set(named.map(({ organization_id }) => organization_id))
  const payer = known.payers.get(payerKey(row)) ?? known.payers.get(bareName(row.payer))
  if (payer !== undefined) owners.add(payer)
  if (owners.size > 1) return null
  const [owner] = owners
  const reported = reportedOf(row, known, owner, named)
  if (reported) return { ...reported, reason: 'reported' }
  if (owner === undefined) return null
  const open = known.invoices
    .filter((invoice) => invoice.organization_id === owner && invoice.currency === row.currency)
    .sort((one, other) =>
      one.due_on === other.due_on ? one.id - other.id : one.due_on < other.due_on ? -1 : 1,
    )
  const of = (invoices: readonly OpenInvoice[], reason: MatchReason): Match => ({
    organization_id: owner,
    invoice_ids: invoices.map(({ id }) => id),
    payment_id: null,
    reason,
  })
  if (named.length > 0) return of(named, 'number')
  const summed = invoicesOfSum(row.amount, open)
  if (summed) return of(summed, 'sum')
  return open.length > 0 ? of(open, 'first_due') : of([], 'advance')
}

/** Matches the numbers of payment requests: PR-00017. They have the year 0. */
const requests = /(?<!\p{L})PR\s?[-–—]\s?(\d{1,6})(?!\d)/giu

/**
 * Matches invoice numbers as people write them, whatever precedes the year: 2026-00017, HT-2026–17, № 2026 -
 * 00017.
 */
const numbers = /(?<!\d)((?:19|20)\d{2})\s?[-–—/]\s?(\d{1,6})(?!\d|[-–—./]\d)/gu
export const numbersIn = (purpose: string): string[] => [
  ...new Set([
    ...[...purpose.matchAll(numbers)].map(([, year, serial]) => keyOf(year!, serial!)),
    ...[...purpose.matchAll(requests)].map(([, serial]) => keyOf('0', serial!)),
  ]),
]
const keyOf = (year: string, serial: string) => `${year}-${String(Number(serial)).padStart(5, '0')}`

function invoicesNamed({ purpose }: Row, { invoices }: Known): OpenInvoice[] {
  const named = numbersIn(purpose)
  return invoices.filter(({ number }) => named.includes(numbersIn(number)[0] ?? number))
}

/**
 * Returns the one reported payment that this row is: of the same amount, and with its number; or else of the
 * paying company and for a named invoice, if any is named.
 */
function reportedOf(
  { amount, currency, document }: Row,
  { reported }: Known,
  owner: number | undefined,
  named: readonly OpenInvoice[],
): Omit<Match, 'reason'> | null {
  const ofSum = reported.filter(
    (one) =>
      one.amount === amount &&
      one.currency === currency &&
      (owner === undefined || one.organization_id === owner),
  )
  const byNumber = ofSum.filter(
    ({ reference }) => document !== '' && figuresIn(reference).includes(bareNumber(document)),
  )
  const byPayer = ofSum.filter(
    ({ invoice_ids }) =>
      owner !== undefined && (named.length === 0 || named.some(({ id }) => invoice_ids.includes(id))),
  )
  const fitting = byNumber.length > 0 ? byNumber : byPayer
  const [one] = fitting
  if (!one || fitting.length > 1) return null
  return { organization_id: one.organization_id, invoice_ids: one.invoice_ids, payment_id: one.id }
}

/** Returns the only open invoice of exactly this amount, or the first due ones that add up to it. */
function invoicesOfSum(amount: number, open: readonly OpenInvoice[]): OpenInvoice[] | null {
  const same = open.filter(({ left }) => left === amount)
  if (same.length === 1) return same
  let sum = 0
  for (const [index, { left }] of open.entries()) {
    sum += left
    if (sum === amount) return open.slice(0, index + 1)
  }
  return null
}
