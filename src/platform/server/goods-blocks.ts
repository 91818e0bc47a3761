import type { Db } from './db.ts'

/**
 * What stands in the way of goods that are ready to leave, told by the features that know it to the one that ships them.
 * Where no one answers, nothing does.
 */
export type GoodsBlocks = {
  /** Of these orders those that are paid before they leave and are not paid yet. */
  unpaid: (db: Db, orderIds: readonly number[]) => Promise<number[]>
}
