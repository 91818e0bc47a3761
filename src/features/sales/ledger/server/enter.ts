import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { NewEntry } from '../entry.ts'

const add = statement(
  'ledger.enter',
  `insert into ledger_entries (organization_id, currency, at, kind, subject, ref, debit, credit)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/**
 * Enters a change of a company's debt, in the transaction of the command. Entering the same command twice is a
 * bug, which the database refuses.
 */
export const enter = (
  { db, now }: { db: Db; now: Date },
  { organization_id, currency, kind, subject, ref, debit, credit }: NewEntry,
): Promise<unknown[]> => run(db, add, [organization_id, currency, now, kind, subject, ref, debit, credit])
