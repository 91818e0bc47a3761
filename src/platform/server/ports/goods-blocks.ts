import type { Db } from '../database/db.ts'

/**
 * Reasons why goods that are ready may not leave, asked by the feature that ships them. If no feature
 * answers, nothing blocks.
 */
export type GoodsBlocks = {
  /** Returns those of the orders that must be paid before they leave and are not paid yet. */
  unpaid: (db: Db, orderIds: readonly number[]) => Promise<number[]>
}
