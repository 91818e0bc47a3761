import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import { readAhead } from '#features/goods/imports/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { bankApi, bankRows } from '../contract.ts'
import { importBankFile } from './import-file.ts'
import { bankFileById, lastBankFiles } from './list-files.ts'
import { bankRowSource, readBankRows } from './list-rows.ts'
import { settleRows } from './settle-rows.ts'
import { setRowsAside, takeRows } from './take-rows.ts'
import { undoFile, undoRow } from './undo-rows.ts'

export const bankRoutes = serve(
  'bank',
  bankApi,
  {
    upload: async (ctx, { body, files }) => {
      const { id, left_out } = await importBankFile(ctx, body, files)
      return { ...((await bankFileById(ctx.db, id)) ?? notFound()), left_out }
    },
    files: ({ db }) => lastBankFiles(db),
    undoFile: (ctx, { params }) => undoFile(ctx, params.id),
    rows: (ctx, { query }) => readBankRows(ctx, query),
    exportRows: (ctx, { query }) => exportList(ctx, bankRows, bankRowSource, query),
    take: (ctx, { body }) => takeRows(ctx, body.rows),
    settle: (ctx, { body }) => settleRows(ctx, body.rows),
    setAside: (ctx, { body }) => setRowsAside(ctx, body.ids, body.is_aside),
    undo: (ctx, { params, body }) => undoRow(ctx, params.id, body),
    openInvoices: (ctx, { params, query }) => openInvoicesOf(ctx, params.id, query.currency),
  },
  { upload: ({ person }) => uploadAttempts(person) },
  { upload: readAhead },
)

const open = statement<{ id: number; number: string; due_on: string; left: number; currency: string }>(
  'bank_rows.invoices_to_choose',
  `select id, number, due_on::text as due_on, amount - paid_amount as left, currency from invoices
   where organization_id = $1 and ($2::text is null or currency = $2) and state = 'issued' and paid_amount < amount
   order by due_on, id limit 200`,
)

/**
 * Returns the open invoices of a company, the first due first. Throws `Refusal` 404 for a company the person
 * may not see.
 */
async function openInvoicesOf({ db, person }: Context<Manager>, organizationId: number, currency?: string) {
  await findClient(db, person, organizationId)
  const invoices = await run(db, open, [organizationId, currency ?? null])
  return invoices.map(({ left, currency, ...invoice }) => ({ ...invoice, left: money(left, currency) }))
}
