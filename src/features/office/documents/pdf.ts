import type { DocumentCategory } from './document.ts'

/** The PDFs that Portico creates and files among the documents of a company. */
export const pdfKinds = [
  'offer',
  'invoice',
  'packing_list',
  'waybill',
  'act',
] as const satisfies readonly DocumentCategory[]
export type PdfKind = (typeof pdfKinds)[number]

/** Each PDF is created in both languages, as two documents. */
export const pdfLanguages = ['en', 'ru'] as const

/** `dropped`: there was nothing to create any more when its turn came. */
export const pdfStates = ['due', 'made', 'failed', 'dropped'] as const
export type PdfState = (typeof pdfStates)[number]

/** The number of attempts before staff are asked to look. */
export const mostTries = 8

/**
 * Returns the pause after a number of attempts, in seconds: from half a minute, four times longer each time, up to an
 * hour.
 */
export const restAfter = (tries: number): number => Math.min(30 * 4 ** (tries - 1), 3600)
