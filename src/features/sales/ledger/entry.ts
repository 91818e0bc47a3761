/** The entries of an account: an invoice, its correction or withdrawal, late interest, a payment, write-off or refund, and its reversal. */
export const entryKinds = [
  'invoice',
  'invoice_voided',
  'debit_note',
  'credit_note',
  'interest_note',
  'payment',
  'payment_undone',
  'write_off',
  'write_off_undone',
  'refund',
  'refund_failed',
] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * An entry of a company's account, in minor units of one currency. `subject` is its source ('bill:12'), `ref`
 * the number people quote ('2026-00012'). Exactly one of `debit` (they owe more) and `credit` (they owe less)
 * is positive.
 */
export type NewEntry = {
  organization_id: number
  currency: string
  kind: EntryKind
  subject: string
  ref: string
  debit: number
  credit: number
}

/** The age groups of a debt, in days overdue: not yet due, up to 30, 60 or 90, and longer (product 3.2). */
export const ageNames = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
/** The same and the advances, which are not applied to an invoice. The groups less the advances are the balance. */
export const ageingNames = [...ageNames, 'advances'] as const
