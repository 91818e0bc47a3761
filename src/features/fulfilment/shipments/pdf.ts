import type { LotState } from './lot.ts'

/** The documents of a lot (product 4.9). */
export const pdfKinds = ['packing_list', 'waybill', 'act'] as const
export type PdfKind = (typeof pdfKinds)[number]

/** Returns the documents a lot has in a state. The acceptance act exists once it is delivered. */
export function pdfsOf(state: LotState): PdfKind[] {
  if (state === 'cancelled' || state === 'forming') return []
  const came = state === 'delivered' || state === 'accepted'
  return pdfKinds.filter((kind) => kind !== 'act' || came)
}

/** Returns whether a document may still change: a waybill before the lot is sent. */
export const isDraft = (kind: PdfKind, sent_at: Date | string | null): boolean =>
  kind === 'waybill' && sent_at === null
