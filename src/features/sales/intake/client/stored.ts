import { CallError } from '#platform/client/errors.ts'
import type { Review } from '../review.ts'

export type Line = { product_id: number; quantity: number }

/** A transfer of lines to the cart: its idempotency key, the slices, and how many of them are confirmed. */
export type Run = { key: string; slices: Line[][]; done: number }

/** The state stored in this browser tab: the typed text, the list under review, and an unfinished transfer. */
export type Stored = { text: string; review: Review | null; run: Run | null }
export const nothingStored: Stored = { text: '', review: null, run: null }

export type Change = (change: (stored: Stored) => Stored) => void

export function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return Object.values(error.fields)[0] ?? error.message
}
