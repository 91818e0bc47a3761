import type { Db } from './db.ts'

/**
 * What a company and a product have to do with each other, told by the features that know it to those that come before
 * them: each hands in what it knows.
 */
export type CompanyGoods = {
  /** The products a company has ordered before. */
  ordered: (db: Db, organizationId: number) => Promise<number[]>
  /** What a company itself calls products; what it has no name for is left out. */
  codes: (
    db: Db,
    organizationId: number,
    productIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>
}
