/** What a look through everything may find, also goods; in the order it is shown. */
export const foundKinds = ['clients', 'orders', 'invoices', 'lots', 'documents', 'requests'] as const
export type FoundKind = (typeof foundKinds)[number]
