import type { DocumentCategory } from './document.ts'

/** The kinds of files clients can send us, and the document category each becomes once accepted. */
export const uploadCategories = {
  contract: 'contract',
  company_card: 'other',
} as const satisfies Record<string, DocumentCategory>
export type UploadKind = keyof typeof uploadCategories
export const uploadKinds = Object.keys(uploadCategories) as UploadKind[]

export const uploadStates = ['received', 'accepted', 'rejected'] as const
export type UploadState = (typeof uploadStates)[number]

/** The most undecided uploads of one company. */
export const mostWaiting = 20
