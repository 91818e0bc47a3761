import type { LotState } from './lot.ts'

/** The documents that go with a lot (product 4.9). */
export const pdfKinds = ['packing_list', 'waybill', 'act'] as const
export type PdfKind = (typeof pdfKinds)[number]

/** Which of them a lot has where it stands; the act once there is something to take over. */
export function pdfsOf(state: LotState): PdfKind[] {
  if (state === 'cancelled' || state === 'forming') return []
  const came = state === 'delivered' || state === 'accepted'
  return pdfKinds.filter((kind) => kind !== 'act' || came)
}

/** Whether what a document says may still change: a waybill before the lot has left. */
export const isDraft = (kind: PdfKind, sent_at: Date | string | null): boolean =>
  kind === 'waybill' && sent_at === null
