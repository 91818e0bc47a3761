/** Kinds of things the search over everything finds in addition to products, in display order. */
export const foundKinds = ['clients', 'orders', 'invoices', 'lots', 'documents', 'requests'] as const
export type FoundKind = (typeof foundKinds)[number]
