import type { FileCategory } from '#features/foundation/dictionary/dictionary.ts'

/** Product 4.9: what a document is, in the words files are filed under. */
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

/** What it is written in; side by side in `both`. */
export const documentLanguages = ['en', 'ru', 'both'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The person who is signed in, every client, or the people of one company. */
export const documentAudiences = ['public', 'clients', 'organization'] as const
export type DocumentAudience = (typeof documentAudiences)[number]

export const documentStates = ['draft', 'published', 'superseded', 'archived'] as const
export type DocumentState = (typeof documentStates)[number]

/** An order a document belongs to, by its id and by the number people know it by. */
export type OfOrder = { id: number; number: number }

/** Those that were published once: of a day. */
export const datedStates = ['published', 'superseded'] as const satisfies readonly DocumentState[]

/** What staff may do with it and from which states. A new version of it is a document of its own, which supersedes it. */
export const documentTransitions = {
  publish: { from: ['draft'], to: 'published' },
  archive: { from: ['draft', 'published', 'superseded'], to: 'archived' },
} as const satisfies Record<string, { from: readonly DocumentState[]; to: DocumentState }>
export type DocumentTransition = keyof typeof documentTransitions
export const documentTransitionNames = Object.keys(documentTransitions) as DocumentTransition[]

export const mayTransition = (state: DocumentState, transition: DocumentTransition): boolean =>
  (documentTransitions[transition].from as readonly DocumentState[]).includes(state)

/** What was published is what people read: then only its title and its last day are mended. */
export const isWholeOpen = (state: DocumentState): boolean => state === 'draft'
export const mayChange = (state: DocumentState): boolean => state === 'draft' || state === 'published'

/** So many documents of one company's library leave in one archive, and so many bytes. */
export const mostInArchive = 100
export const archiveBytes = 500_000_000

/** From so many days before its last one a document is said to end. */
const soonDays = 30
const dayMs = 86_400_000

/** The day of a moment, '2026-05-04', in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** How many days it still holds, the last one included: 0 on that day, below it when it is over, null without an end. */
export const daysLeft = (validUntil: string | null, today: string): number | null =>
  validUntil === null ? null : Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs)

export type Ending = { is: 'over' } | { is: 'soon'; days: number } | null

/** What is to be said of its end: that it is over, or in how many days. */
export function endingOf(validUntil: string | null, today: string): Ending {
  const left = daysLeft(validUntil, today)
  if (left === null || left > soonDays) return null
  return left < 0 ? { is: 'over' } : { is: 'soon', days: left }
}

/** The last day of those that end soon. */
export const soonUntil = (today: string): string => dayOf(new Date(Date.parse(today) + soonDays * dayMs))

/** Since which moment a document no one of them opened is still new to its readers. */
export const newSince = (now: Date): Date => new Date(now.getTime() - soonDays * dayMs)
