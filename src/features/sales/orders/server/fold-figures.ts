import { type Db, run, statement } from '#platform/server/database/db.ts'

const fold = statement(
  'orders.fold_figures',
  `with gone as (delete from order_figures where not is_folded returning *)
   insert into order_figures (organization_id, stage, turn, currency, rows, total_amount, is_folded)
   select organization_id, stage, turn, currency, sum(rows), sum(total_amount), true from gone group by 1, 2, 3, 4
   order by 1, 2, 3, 4
   on conflict (organization_id, stage, coalesce(turn, ''), currency) where is_folded
   do update set rows = order_figures.rows + excluded.rows, total_amount = order_figures.total_amount + excluded.total_amount`,
)

/** Combines the rows of each company, stage, turn and currency into one. Their sums stay the same. */
export async function foldFigures(db: Db): Promise<void> {
  await run(db, fold)
}
