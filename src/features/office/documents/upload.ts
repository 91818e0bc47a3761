import type { DocumentCategory } from './document.ts'

/** What clients send us to keep, and as which document it is stored once it is accepted. */
export const uploadCategories = {
  contract: 'contract',
  company_card: 'other',
} as const satisfies Record<string, DocumentCategory>
export type UploadKind = keyof typeof uploadCategories
export const uploadKinds = Object.keys(uploadCategories) as UploadKind[]

export const uploadStates = ['received', 'accepted', 'rejected'] as const
export type UploadState = (typeof uploadStates)[number]

/** So many of one company may wait at once. */
export const mostWaiting = 20
