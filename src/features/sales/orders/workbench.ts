/** The clients a workbench list covers: one's own, those one substitutes for, or all one may see. */
export const scopes = ['mine', 'standing_in', 'team'] as const

/** The most orders changed by one command. */
export const mostAtOnce = 50
