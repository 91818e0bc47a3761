/** A base list is everybody's beginning; a contract list is one company's own (product 4.3). */
export const priceListKinds = ['base', 'contract'] as const
export type PriceListKind = (typeof priceListKinds)[number]

/** What is written down. Whether a released list waits, holds or is over follows from its days. */
export const storedStates = ['draft', 'active', 'withdrawn'] as const
export type StoredState = (typeof storedStates)[number]

export const priceListStates = ['draft', 'scheduled', 'active', 'expired', 'withdrawn'] as const
export type PriceListState = (typeof priceListStates)[number]

/** What a price list can be taken along as; the first is offered first. */
export const priceFileFormats = ['xlsx', 'csv', 'pdf'] as const
export type PriceFileFormat = (typeof priceFileFormats)[number]

/** A document is for people: no one leafs through more, and setting it takes the memory of so many (0038). */
export const mostOnPdf = 5000

/** How far the writing of a price list as a file has come. */
export const fileStates = ['waiting', 'running', 'done', 'failed'] as const
/** While it is not over: a person has one such file at a time. */
export const filesAtWork = ['waiting', 'running'] as const satisfies readonly (typeof fileStates)[number][]
export type FileState = (typeof fileStates)[number]

/** What the last change of the base prices did to a product's. */
export const changeKinds = ['changed', 'new', 'gone'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * What has not begun may be taken back, and a contract ended. The base list in force may not: without it nothing has a
 * price; the next version takes its place.
 */
export const mayWithdraw = ({ kind, state }: { kind: PriceListKind; state: PriceListState }): boolean =>
  state === 'draft' || state === 'scheduled' || (kind === 'contract' && state === 'active')

/** Prices are typed into drafts alone: what was released has been read by someone. */
export const mayEdit = ({ state }: { state: PriceListState }): boolean => state === 'draft'
