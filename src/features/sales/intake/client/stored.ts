import { CallError } from '#platform/client/errors.ts'
import type { Review } from '../review.ts'

export type Line = { product_id: number; quantity: number }

/** A putting under way: what goes in under which key, and how many slices surely are in. */
export type Run = { key: string; slices: Line[][]; done: number }

/** What stays in this tab: what was typed, the list under review, and a putting that is not over. */
export type Stored = { text: string; review: Review | null; run: Run | null }
export const nothingStored: Stored = { text: '', review: null, run: null }

export type Change = (change: (stored: Stored) => Stored) => void

export function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return Object.values(error.fields)[0] ?? error.message
}
