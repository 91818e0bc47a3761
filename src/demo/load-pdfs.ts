import { landInvoice } from '#features/money/invoicing/server/index.ts'
import { makePdfNow, type Writing } from '#features/office/documents/server/index.ts'
import { landOffer } from '#features/sales/negotiation/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { ago, commandOf } from './play.ts'

type Entry = { at: Date; invoice_id: number | null; order_id: number; n: number }

/** PDFs are created for the last days only, as if the portal had been introduced then. */
const since = 30

/** Creates the PDFs of recent invoices and offers among their companies' documents. */
export async function loadPdfs(db: Db, writing: Writing): Promise<void> {
  const { rows } = await db.$client.query<Entry>(
    `select issued_at as at, id as invoice_id, order_id, 0 as n from invoices where issued_at > $1
     union all select sent_at, null, order_id, n from order_revisions
       where side = 'manager' and kind = 'offer' and sent_at > $1
     order by at, n`,
    [ago(since)],
  )
  for (const { at, invoice_id, order_id, n } of rows) {
    const ctx = commandOf(db, null, at)
    const due =
      invoice_id === null ? await landOffer(ctx, { order_id, n }) : await landInvoice(ctx, invoice_id)
    if (due !== null) await makePdfNow(ctx, writing, due)
  }
}
