import { run, statement } from '#platform/server/database/db.ts'
import type { CompanyRecord, CompanyRecords } from '#platform/server/ports/company-records.ts'

const moveBank = statement<{ id: number }>(
  'bank_rows.move_company',
  'update bank_rows set organization_id = $2 where organization_id = $1 returning id',
)
const giveBackBank = statement<{ id: number }>(
  'bank_rows.return_company',
  `update bank_rows set organization_id = $2 where organization_id = $1
     and (payment_id in (select id from payments where organization_id = $2)
       or refund_id in (select id from refunds where organization_id = $2)) returning id`,
)
/** A bank row belongs to the company of its payment or refund. */
const bank: CompanyRecord = {
  tables: ['bank_rows'],
  move: async ({ db }, { from, to }) => {
    await run(db, moveBank, [from, to])
    return { stored: {}, went: [] }
  },
  giveBack: async ({ db }, { from, to }) => {
    await run(db, giveBackBank, [from, to])
    return []
  },
}

export const bankCompanyRecords: CompanyRecords = { bank_rows: bank }
