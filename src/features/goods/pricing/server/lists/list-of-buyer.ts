import { todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { minorRate } from '#platform/shared/money.ts'
import type { Buyer } from '../price-inputs.ts'
import { inForce } from './in-force.ts'

/** The base list of a buyer's prices, its `minorRate`, and the last day it changed. */
export type BuyersList = {
  id: number
  currency: string
  rate: number | null
  version: number
  valid_from: Date
  changed_on: string | null
}

const ofCurrency = statement<BuyersList>(
  'price_lists.of_currency',
  `select id, currency, version, valid_from,
     case currency when 'USD' then 1000000 else (
       select per_usd_millionths from currency_rates
       where currency_code = price_lists.currency and valid_on <= ${todaySql} order by valid_on desc limit 1) end as rate,
     (select max(on_day)::text from price_changes
      where currency = price_lists.currency and on_day <= ${todaySql}) as changed_on
   from price_lists where kind = 'base' and ${inForce}
   order by currency = $1 desc, currency = 'USD' desc, currency limit 1`,
)

/**
 * Returns the base list by the order of `baseOf`: the buyer's currency, dollars, the first by name. Null if there is
 * no list.
 */
export async function listOfBuyer(db: Db, { currency }: Pick<Buyer, 'currency'>): Promise<BuyersList | null> {
  const [row] = await run(db, ofCurrency, [currency])
  return row ? { ...row, rate: row.rate && minorRate(row.rate, row.currency) } : null
}
