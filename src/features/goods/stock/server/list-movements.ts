import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Movement } from '../contract.ts'
import { existing } from './stock-of-product.ts'

type Reply = ReplyInput<typeof Movement>
type Row = Omit<Reply, 'warehouse'> & { name_en: string | null; name_ru: string | null }

const some = statement<Row>(
  'stock_movements.of',
  `select m.id, m.at, m.kind, w.name_en, w.name_ru, m.quantity, m.on_hand, m.reason, m.lot_number, nullif(u.name, '') as by
   from stock_movements m join warehouses w on w.code = m.warehouse left join people_names u on u.id = m.actor_id
   where m.product_id = $1 order by m.id desc limit $2 offset $3`,
)
const count = statement<{ total: number }>(
  'stock_movements.count',
  'select count(*) as total from stock_movements where product_id = $1',
)

/** Returns the movements of a product, the latest first. */
export async function listMovements(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  id: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<PageOf<Reply>> {
  await existing(db, id)
  const [rows, [counted]] = await Promise.all([
    run(db, some, [id, per_page, (page - 1) * per_page]),
    run(db, count, [id]),
  ])
  return { rows: rows.map((row) => replyOf(row, lang)), total: counted?.total ?? 0, page, per_page }
}

const replyOf = ({ name_en, name_ru, ...row }: Row, lang: Lang): Reply => ({
  ...row,
  warehouse: inLanguage({ en: name_en, ru: name_ru }, lang),
})
