import type { Db } from '../database/db.ts'

/** Relations between a company and products. Later features provide them; earlier features ask for them. */
export type CompanyGoods = {
  /** Returns the ids of the products the company has ordered before. */
  ordered: (db: Db, organizationId: number) => Promise<number[]>
  /** Returns the company's own codes of products. Products without one are left out. */
  codes: (
    db: Db,
    organizationId: number,
    productIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>
}
