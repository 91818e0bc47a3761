import type { DocumentCategory } from './document.ts'

/** Documents the house writes itself, which land among the documents of a company. */
export const pdfKinds = [
  'offer',
  'invoice',
  'packing_list',
  'waybill',
  'act',
] as const satisfies readonly DocumentCategory[]
export type PdfKind = (typeof pdfKinds)[number]

/** Each lands in both languages: as two documents, each in its own. */
export const pdfLanguages = ['en', 'ru'] as const

/** `dropped`: when its turn came there was nothing to write any more. */
export const pdfStates = ['due', 'made', 'failed', 'dropped'] as const
export type PdfState = (typeof pdfStates)[number]

/** So often it is tried by itself before staff are told. */
export const mostTries = 8

/** How long it rests after so many tries, in seconds: from half a minute, each time four times as long, up to an hour. */
export const restAfter = (tries: number): number => Math.min(30 * 4 ** (tries - 1), 3600)
