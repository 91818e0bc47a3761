import type { LotState } from './lot.ts'

/** The papers that go with a lot (product 4.9). */
export const paperKinds = ['packing_list', 'waybill', 'act'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Which of them a lot has where it stands; the act once there is something to take over. */
export function papersOf(state: LotState): PaperKind[] {
  if (state === 'cancelled' || state === 'forming') return []
  const came = state === 'delivered' || state === 'accepted'
  return paperKinds.filter((kind) => kind !== 'act' || came)
}

/** Whether what a paper says may still change: a waybill before the lot has left. */
export const isDraft = (kind: PaperKind, sent_at: Date | string | null): boolean =>
  kind === 'waybill' && sent_at === null
