import { type Db, run, statement } from '#platform/server/database/db.ts'

const fold = statement(
  'invoices.fold_figures',
  `with gone as (delete from invoice_figures where not is_folded returning *)
   insert into invoice_figures (organization_id, currency, kind, is_void, rows, is_folded)
   select organization_id, currency, kind, is_void, sum(rows), true from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (organization_id, currency, kind, is_void) where is_folded
   do update set rows = invoice_figures.rows + excluded.rows`,
)

/** Combines the rows of each company, currency and kind into one. Their sums stay the same. */
export async function foldInvoiceFigures(db: Db): Promise<void> {
  await run(db, fold)
}
