/** Age groups of overdue debts, in days; the same as on a statement of account. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Age = (typeof ages)[number]
