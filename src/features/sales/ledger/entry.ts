/** What may change what a company owes: a invoice, what puts it right or takes it back, a payment that arrived and what takes it back. */
export const entryKinds = [
  'invoice',
  'invoice_voided',
  'correction',
  'credit',
  'payment',
  'payment_undone',
] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * One entry of a company's account, in minor units of one currency. `subject` is what it comes from ('bill:12'), `ref`
 * what people call that ('2026-00012'). Only one of `debit` (they owe more) and `credit` (they owe less) is above nought.
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

/** How long something is overdue, in days: not yet, to 30, to 60, to 90, and longer (product 3.2). */
export const ageNames = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
