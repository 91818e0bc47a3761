import { type BankLine, bareAccount, bareName, bareNumber, figuresIn } from './bank-row.ts'
import { numbersIn } from './match.ts'

/** The reasons for proposing that a row returns a payment or belongs to a refund, the surest first. */
export const returnReasons = ['refund_number', 'refund_account', 'refund_name', 'marked', 'equal'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * What a row means that is no payment of a client: the bank returned a payment, we paid a refund, or the bank returned a
 * refund.
 */
export const returnKinds = ['payment_returned', 'refund_sent', 'refund_returned'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** A proposal for such a row, with the id of the payment or refund. */
export type ReturnMatch = { kind: ReturnKind; id: number; organization_id: number; reason: ReturnReason }

type Row = Omit<BankLine, 'place' | 'account'>
/** A row taken as a payment that counts, and of which nothing went back. */
export type Received = Row & { payment_id: number; organization_id: number }

export type OpenRefund = {
  id: number
  organization_id: number
  organization_name: string
  currency: string
  amount: number
  to_account: string
  state: 'approved' | 'sent'
  sent_on: string | null
  /** An outgoing row says that it was sent. */
  is_linked: boolean
}

export type KnownReturns = { received: readonly Received[]; refunds: readonly OpenRefund[] }

/**
 * Returns what a row means that may be no payment, or null. A refund goes before a return: money that we send back
 * ourselves looks like a payment that the bank returned. 'unclear' if refunds of several clients fit equally well: then a
 * person decides.
 */
export function matchReturn(row: Row, { received, refunds }: KnownReturns): ReturnMatch | 'unclear' | null {
  const ofSum = refunds.filter(({ amount, currency }) => amount === row.amount && currency === row.currency)
  if (row.direction === 'in') return refundReturned(row, ofSum)
  const sent = row.is_return ? null : refundSent(row, ofSum)
  return sent ?? paymentReturned(row, received)
}

/** Matches refund numbers, but not those of requests such as R-2026-000123. */
const refundNumbers = /(?<![\p{L}\p{N}-])R\s?[-–]\s?(\d{1,9})(?![\p{N}]|[-–]\d)/giu
const refundsIn = (purpose: string): number[] =>
  [...purpose.matchAll(refundNumbers)].map(([, id]) => Number(id))

function refundSent(row: Row, ofSum: readonly OpenRefund[]): ReturnMatch | 'unclear' | null {
  const named = refundsIn(row.purpose)
  const open = ofSum.filter(({ is_linked }) => !is_linked)
  return surest(
    'refund_sent',
    named.length > 0
      ? [['refund_number', open.filter(({ id }) => named.includes(id))]]
      : [
          ['refund_account', open.filter((refund) => isToAccount(row, refund))],
          ['refund_name', open.filter((refund) => isToName(row, refund))],
        ],
  )
}

function refundReturned(row: Row, ofSum: readonly OpenRefund[]): ReturnMatch | 'unclear' | null {
  const named = refundsIn(row.purpose)
  const sent = ofSum.filter(
    ({ state, sent_on }) => state === 'sent' && (sent_on === null || sent_on <= row.paid_on),
  )
  if (named.length === 0 && !row.is_return) return null
  return surest(
    'refund_returned',
    named.length > 0
      ? [['refund_number', sent.filter(({ id }) => named.includes(id))]]
      : [
          ['refund_account', sent.filter((refund) => isToAccount(row, refund))],
          ['refund_name', sent.filter((refund) => isToName(row, refund))],
        ],
  )
}

const isToAccount = ({ payer_account }: Row, { to_account }: OpenRefund): boolean =>
  payer_account !== '' && bareAccount(to_account).includes(payer_account)
const isToName = ({ payer }: Row, { organization_name }: OpenRefund): boolean =>
  bareName(payer) !== '' && bareName(payer) === bareName(organization_name)

/** Returns the refund that fits for the surest reason, of several of one client the oldest. */
function surest(
  kind: 'refund_sent' | 'refund_returned',
  tiers: readonly (readonly [reason: ReturnReason, refunds: readonly OpenRefund[]])[],
): ReturnMatch | 'unclear' | null {
  const [reason, fitting] = tiers.find(([, refunds]) => refunds.length > 0) ?? []
  const [refund, ...more] = [...(fitting ?? [])].sort((one, other) => one.id - other.id)
  if (!refund || !reason) return null
  const { id, organization_id } = refund
  return more.some((other) => other.organization_id !== organization_id)
    ? 'unclear'
    : { kind, id, organization_id, reason }
}

/** The longest time between a payment and its return, in days. */
export const returnDays = 60
const day = 86_400_000

/** Returns the payment that an outgoing row returns. Of equal ones it is the newest. */
function paymentReturned(row: Row, received: readonly Received[]): ReturnMatch | null {
  const fitting = received
    .filter((one) => {
      const age = (Date.parse(row.paid_on) - Date.parse(one.paid_on)) / day
      return one.amount === row.amount && one.currency === row.currency && age >= 0 && age <= returnDays
    })
    .sort((one, other) =>
      one.paid_on === other.paid_on
        ? other.payment_id - one.payment_id
        : one.paid_on < other.paid_on
          ? 1
          : -1,
    )
  const equal = fitting.find((one) => isSameParty(row, one) && isSameReference(row, one))
  const marked = row.is_return
    ? fitting.filter((one) => isSameParty(row, one) || isSameReference(row, one))
    : []
  const found = equal ?? (marked.length === 1 ? marked[0] : undefined)
  return found
    ? {
        kind: 'payment_returned',
        id: found.payment_id,
        organization_id: found.organization_id,
        reason: row.is_return ? 'marked' : 'equal',
      }
    : null
}

/** Accounts and tax numbers decide if both rows have them. */
function isSameParty(row: Row, one: Row): boolean {
  if (row.payer_account && one.payer_account) return row.payer_account === one.payer_account
  if (row.payer_tax_id && one.payer_tax_id) return row.payer_tax_id === one.payer_tax_id
  return bareName(row.payer) !== '' && bareName(row.payer) === bareName(one.payer)
}

/** The shortest reference in words that another one may quote. */
const quotable = 6

/** The same number or words, the number quoted in the words of the return, or the same invoice named. */
function isSameReference(row: Row, one: Row): boolean {
  const [written, before] = [bareName(row.purpose), bareName(one.purpose)]
  const number = bareNumber(one.document)
  const invoices = numbersIn(one.purpose)
  return (
    (one.document !== '' && one.document === row.document) ||
    (before !== '' && before === written) ||
    (before.length >= quotable && written.includes(before)) ||
    (number.length > 1 && figuresIn(row.purpose).includes(number)) ||
    numbersIn(row.purpose).some((invoice) => invoices.includes(invoice))
  )
}
