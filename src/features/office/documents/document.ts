import type { FileCategory } from '#features/foundation/dictionary/dictionary.ts'

/** The categories of documents (product 4.9), also used for their files. */
export const documentCategories = [
  'price_list',
  'public_offer',
  'privacy_policy',
  'contract',
  'certificate',
  'catalogue',
  'instruction',
  'drawing',
  'offer',
  'invoice',
  'packing_list',
  'waybill',
  'act',
  'other',
] as const satisfies readonly FileCategory[]
export type DocumentCategory = (typeof documentCategories)[number]

/** The language of a document; `both` means side by side. */
export const documentLanguages = ['en', 'ru', 'both'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** Everyone who is signed in, every client, or the people of one company. */
export const documentAudiences = ['public', 'clients', 'organization'] as const
export type DocumentAudience = (typeof documentAudiences)[number]

export const documentStates = ['draft', 'published', 'superseded', 'archived'] as const
export type DocumentState = (typeof documentStates)[number]

/** An order of a document: its id, and the number people know. */
export type OfOrder = { id: number; number: number }

/** The states of documents that have been published; these have a date. */
export const datedStates = ['published', 'superseded'] as const satisfies readonly DocumentState[]

/**
 * The transitions by staff and their initial states. A new version is a document of its own, which supersedes the old
 * one.
 */
export const documentTransitions = {
  publish: { from: ['draft'], to: 'published' },
  archive: { from: ['draft', 'published', 'superseded'], to: 'archived' },
} as const satisfies Record<string, { from: readonly DocumentState[]; to: DocumentState }>
export type DocumentTransition = keyof typeof documentTransitions
export const documentTransitionNames = Object.keys(documentTransitions) as DocumentTransition[]

export const mayTransition = (state: DocumentState, transition: DocumentTransition): boolean =>
  (documentTransitions[transition].from as readonly DocumentState[]).includes(state)

/**
 * Returns whether everything may be changed. After the publication, only the title and the last day may change,
 * because people have read the rest.
 */
export const isWholeOpen = (state: DocumentState): boolean => state === 'draft'
export const mayChange = (state: DocumentState): boolean => state === 'draft' || state === 'published'

/** The most documents in one archive, and the most bytes. */
export const mostInArchive = 100
export const archiveBytes = 500_000_000

/** A document ends soon from this many days before its last day. */
export const soonDays = 30
const dayMs = 86_400_000

/** Returns how many days a document is still valid: 0 on the last day, negative afterwards, null without an end. */
export const daysLeft = (validUntil: string | null, today: string): number | null =>
  validUntil === null ? null : Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs)

export type Ending = { is: 'over' } | { is: 'soon'; days: number } | null

/** Returns whether it has ended or ends soon, and in how many days; null otherwise. */
export function endingOf(validUntil: string | null, today: string): Ending {
  const left = daysLeft(validUntil, today)
  if (left === null || left > soonDays) return null
  return left < 0 ? { is: 'over' } : { is: 'soon', days: left }
}

/** Returns the moment since which unopened documents count as new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - soonDays * dayMs)
