/** Whose clients a list of the desk is about: one's own, or all one may see. */
export const scopes = ['mine', 'standing_in', 'team'] as const

/** So many orders are moved by one press. */
export const mostAtOnce = 50
