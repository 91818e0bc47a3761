import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { bankApi, bankRows } from '../../bank/contract.ts'
import { bringBankFile } from './bring-file.ts'
import { bankFileById, lastBankFiles } from './list-files.ts'
import { bankRowSource, readBankRows } from './list-rows.ts'
import { setRowsAside, takeRows } from './take-rows.ts'
import { undoFile, undoRow } from './undo-rows.ts'

export const bankRoutes = serve(
  'billing',
  bankApi,
  {
    bring: async (act, { body, files }) =>
      (await bankFileById(act.db, await bringBankFile(act, body, files))) ?? notFound(),
    files: ({ db }) => lastBankFiles(db),
    undoFile: (act, { params }) => undoFile(act, params.id),
    rows: (act, { query }) => readBankRows(act, query),
    exportRows: (act, { query }) => exportList(act, bankRows, bankRowSource, query),
    take: (act, { body }) => takeRows(act, body.rows),
    setAside: (act, { body }) => setRowsAside(act, body.ids, body.is_aside),
    undo: (act, { params, body }) => undoRow(act, params.id, body.payment_id),
    openBills: (act, { params, query }) => openBillsOf(act, params.id, query.currency),
  },
  { bring: ({ person }) => uploadAttempts(person) },
)

const open = statement<{ id: number; number: string; due_on: string; left: number; currency: string }>(
  'bank_rows.bills_to_choose',
  `select id, number, due_on::text as due_on, amount - paid_amount as left, currency from bills
   where organization_id = $1 and ($2::text is null or currency = $2) and state = 'issued' and paid_amount < amount
   order by due_on, id limit 200`,
)

/** What a company owes, what is due first before the others. Throws `Refusal` 404 for a company out of sight. */
async function openBillsOf({ db, person }: Act<Manager>, organizationId: number, currency?: string) {
  await findClient(db, person, organizationId)
  const bills = await run(db, open, [organizationId, currency ?? null])
  return bills.map(({ left, currency, ...bill }) => ({ ...bill, left: money(left, currency) }))
}
