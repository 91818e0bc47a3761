import { ratioOf } from '#platform/shared/money.ts'
import { daysBetween } from './dunning.ts'

/**
 * What a client owes for paying late (Directive 2011/7/EU, Art. 2, 3, 6): a reference rate and a margin a year in basis
 * points, and a fixed sum once for each invoice, in minor units of its currency.
 */
export type LateInterest = { reference_bp: number; margin_bp: number; fixed: number }

export const highestRateBp = 10_000
const daysOfYear = 365

/** An invoice and what was paid of it, in minor units. Days are the company's, like '2026-05-14'. */
export type PaidLate = {
  amount: number
  due_on: string
  /** `on`: null for what was never owed, such as a credited claim. */
  paid: readonly { amount: number; on: string | null }[]
  /** The last day that was charged before, or null. */
  charged_to: string | null
}

/** Interest in minor units from one day to another: from the 1st to the 11th are 10 `days`. */
export type Interest = { from: string; to: string; days: number; interest: number }

/**
 * Returns the interest that has not been charged: simple interest of what was open on each day after the due day, actual
 * days of a year of 365, rounded once. It ends on the day the invoice was paid, at the latest on `today`.
 */
export function interestOf(
  invoice: PaidLate,
  { reference_bp, margin_bp }: LateInterest,
  today: string,
): Interest {
  const { amount, due_on, paid, charged_to } = invoice
  const from = charged_to ?? due_on
  const to = paidOn(invoice) ?? today
  const days = Math.max(0, daysBetween(from, to))
  const paidDays = paid.reduce(
    (total, part) => total + part.amount * Math.max(0, daysBetween(latest(part.on ?? from, from), to)),
    0,
  )
  const rate = Math.max(0, reference_bp + margin_bp)
  const openDays = Math.max(0, amount * days - paidDays)
  return { from, to, days, interest: ratioOf(openDays, BigInt(rate), BigInt(daysOfYear * 10_000)) }
}

/** The day on which nothing was left to pay, or null. */
function paidOn({ amount, due_on, paid }: PaidLate): string | null {
  const whole = paid.reduce((total, part) => total + part.amount, 0)
  return whole < amount ? null : paid.reduce((last, { on }) => latest(last, on ?? due_on), due_on)
}

const latest = (one: string, other: string): string => (one > other ? one : other)
