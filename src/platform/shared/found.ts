/** What a look through everything may find, besides goods; in the order it is shown. */
export const foundKinds = ['clients', 'orders', 'bills', 'lots', 'documents', 'requests'] as const
export type FoundKind = (typeof foundKinds)[number]
