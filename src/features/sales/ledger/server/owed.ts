import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Money } from '#platform/shared/money.ts'

const owed = statement<{ owed: number }>(
  'ledger.owed',
  `select coalesce(sum(debit - credit), 0)::bigint as owed from ledger_entries where organization_id = $1 and currency = $2`,
)

/** Returns a company's debt in one currency, in minor units. Negative if it has paid in advance. */
export const owedBy = async (db: Db, organizationId: number, currency: string): Promise<number> =>
  (await run(db, owed, [organizationId, currency]))[0]!.owed

const balances = statement<Money>(
  'ledger.balances',
  'select owed as amount, currency from company_balances where organization_id = $1 order by currency',
)

/** Returns the debt in every currency with an account. */
export const balancesOf = (db: Db, organizationId: number): Promise<Money[]> =>
  run(db, balances, [organizationId])
