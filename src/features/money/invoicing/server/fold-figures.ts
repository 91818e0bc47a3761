import { type Db, run, statement } from '#platform/server/database/db.ts'

const fold = statement(
  'invoices.fold_figures',
  `with gone as (delete from invoice_figures where not is_folded returning *)
   insert into invoice_figures (organization_id, currency, kind, is_void, is_credited, rows, is_folded)
   select organization_id, currency, kind, is_void, is_credited, sum(rows), true from gone group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4, 5
   on conflict (organization_id, currency, kind, is_void, is_credited) where is_folded
   do update set rows = invoice_figures.rows + excluded.rows`,
)

/** Combines the rows of each company, currency and kind into one. Their sums stay the same. */
export async function foldInvoiceFigures(db: Db): Promise<void> {
  await run(db, fold)
}
