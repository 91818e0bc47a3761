import {
  type BasePrice,
  basePricesOf,
  draftPricesOf,
  lockDraft,
  removeBasePrices,
  removeDraftPrices,
  upsertBasePrices,
  writeDraftPrices,
} from '#features/goods/pricing/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

type Key = Pick<BasePrice, 'product_id' | 'min_qty'>

/** The lists an import reads and writes prices in: the base lists in force, or a draft. */
export type PricesLie = {
  /** Whether prices in this currency can be written now. */
  takes: (currency: string) => boolean
  of: (currency: string, ids: readonly number[]) => Promise<BasePrice[]>
  write: (currency: string, rows: readonly BasePrice[]) => Promise<void>
  remove: (currency: string, rows: readonly Key[]) => Promise<void>
}

/** Locks a draft, so that it is not released while the batch is written. */
export async function wherePricesLie(db: Db, priceListId: number | null): Promise<PricesLie> {
  if (priceListId === null)
    return {
      takes: () => true,
      of: (currency, ids) => basePricesOf(db, currency, ids),
      write: (currency, rows) => upsertBasePrices(db, currency, rows),
      remove: (currency, rows) => removeBasePrices(db, currency, rows),
    }
  const locked = await lockDraft(db, priceListId)
  return {
    takes: (currency) => currency === locked,
    of: (currency, ids) => (currency === locked ? draftPricesOf(db, priceListId, ids) : Promise.resolve([])),
    write: (_currency, rows) => writeDraftPrices(db, priceListId, rows),
    remove: (_currency, rows) => removeDraftPrices(db, priceListId, rows),
  }
}
