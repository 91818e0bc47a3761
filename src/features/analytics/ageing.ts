import { dayAfter } from '#features/company/opening.ts'

/** By how many days what is owed is overdue; the same as on a statement of account. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Age = (typeof ages)[number]

/** The days bills of an age are due on, seen from a day: both included, null where there is no end. */
export function dueOf(age: Age, today: string): { from: string | null; to: string | null } {
  const ago = (days: number) => dayAfter(today, -days)
  if (age === 'not_due') return { from: today, to: null }
  if (age === 'to_30') return { from: ago(30), to: ago(1) }
  if (age === 'to_60') return { from: ago(60), to: ago(31) }
  if (age === 'to_90') return { from: ago(90), to: ago(61) }
  return { from: null, to: ago(91) }
}

/** What the list of bills is asked for to show the very bills of an age. */
export function billsBehind(age: Age, currency: string, today: string): Record<string, string> {
  const { from, to } = dueOf(age, today)
  return { open: '1', currency, ...(from && { due_from: from }), ...(to && { due_to: to }) }
}
