import { Refusal } from '#platform/shared/refusal.ts'
import type { BankLine } from './bank-row.ts'

/** The settings for reading a file. */
export type BankReading = {
  /** Our accounts, letters and digits only. */
  own: readonly string[]
  /** The currency of each account that has one of its own. */
  currencies: ReadonlyMap<string, string>
  /** The currency of rows that neither name one nor came to such an account. */
  usual: string
  isTraded: (currency: string) => boolean
}

/** Why a line of a statement is no payment to us, most frequent first. */
export const leftOutReasons = [
  'money_out',
  'opening_balance',
  'closing_balance',
  'turnover',
  'failed',
  'pending',
  'reversed',
  'own_accounts',
  'other_account',
  'no_amount',
  'no_date',
  'unknown_direction',
  'unknown_status',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export type LeftOut = { place: number; reason: LeftOutReason }

/**
 * A statement as it was read: the payments to us, and every other line with its reason. `others` are those of them that
 * may return a payment or belong to a refund: what left us, and what the bank took back.
 */
export type BankStatement = { lines: BankLine[]; others: BankLine[]; left_out: LeftOut[] }

/** Reads a line that is no payment to us: if it cannot be read, it does not refuse the file. */
export function readOther(read: () => BankLine | null): BankLine[] {
  try {
    const line = read()
    return line ? [line] : []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Writes lines with runs shortened: '2, 5–7'. */
export function placesIn(places: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && place === last[1] + 1) last[1] = place
    else runs.push([place, place])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}
