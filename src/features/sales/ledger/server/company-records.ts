import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/**
 * An entry belongs to the company of its invoice or payment and moves with it. Its content never changes, and
 * the sum of all accounts stays the same to the cent (0082).
 */
const entries = rowsOf({
  table: 'ledger_entries',
  move: statement(
    'ledger_entries.move_company',
    'update ledger_entries set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'ledger_entries.return_company',
    'update ledger_entries set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
  follow: statement(
    'ledger_entries.follow',
    'update ledger_entries set organization_id = $2 where organization_id = $1 and subject = any($3) returning id',
  ),
})

export const ledgerCompanyRecords = { entries }
