/** A base list applies to everyone, a contract list to one company (product 4.3). */
export const priceListKinds = ['base', 'contract'] as const
export type PriceListKind = (typeof priceListKinds)[number]

/** The stored states. Whether a released list is scheduled, in force or expired follows from its days. */
export const storedStates = ['draft', 'active', 'withdrawn'] as const
export type StoredState = (typeof storedStates)[number]

export const priceListStates = ['draft', 'scheduled', 'active', 'expired', 'withdrawn'] as const
export type PriceListState = (typeof priceListStates)[number]

/** The formats of a price list file; the first is the default. */
export const priceFileFormats = ['xlsx', 'csv', 'pdf'] as const
export type PriceFileFormat = (typeof priceFileFormats)[number]

/** The most products in a PDF: no one reads a longer one, and typesetting uses memory for each line (0038). */
export const mostOnPdf = 5000

/** The states of a price list file. */
export const fileStates = ['waiting', 'running', 'done', 'failed'] as const
/** The states of an unfinished file; a person has at most one such file. */
export const filesAtWork = ['waiting', 'running'] as const satisfies readonly (typeof fileStates)[number][]
export type FileState = (typeof fileStates)[number]

/** The effect of the last change of base prices on a product. */
export const changeKinds = ['changed', 'new', 'gone'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Returns whether a list can be withdrawn: a draft, a scheduled list, or a contract in force. Not the base list in
 * force, because without it nothing has a price; the next version replaces it.
 */
export const mayWithdraw = ({ kind, state }: { kind: PriceListKind; state: PriceListState }): boolean =>
  state === 'draft' || state === 'scheduled' || (kind === 'contract' && state === 'active')

/** Returns whether prices may be changed: only in drafts, because buyers have seen released prices. */
export const mayEdit = ({ state }: { state: PriceListState }): boolean => state === 'draft'
