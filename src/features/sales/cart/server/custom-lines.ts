import { type FileRow, storedFiles } from '#features/foundation/files/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CustomLine } from '../custom-line-shape.ts'
import type { cartCustomLines } from './tables.ts'

export type CustomRow = Omit<typeof cartCustomLines.$inferSelect, 'cart_id' | 'created_at'>

const ofCart = statement<CustomRow>(
  'cart_custom_lines.of_cart',
  `select id, name, description, material, dimensions, quantity, unit, target_amount, target_currency, wanted_on,
     to_jsonb(file_ids) as file_ids, saved from cart_custom_lines where cart_id = $1 order by id`,
)

/** Returns all custom items of a cart, including those saved for later. They are few. */
export const customRowsOf = (db: Db, cartId: number): Promise<CustomRow[]> => run(db, ofCart, [cartId])

const count = statement<{ ordered: number; all: number }>(
  'cart_custom_lines.count',
  `select (count(*) filter (where not saved))::int as ordered, count(*)::int as all
   from cart_custom_lines where cart_id = $1`,
)

/** Returns the number of custom items to be ordered, and of all. */
export async function customCount(db: Db, cartId: number): Promise<{ ordered: number; all: number }> {
  const [counted] = await run(db, count, [cartId])
  return counted!
}

/** Returns the custom items as replies show them, with their files. */
export async function shownCustom(
  db: Db,
  rows: readonly CustomRow[],
): Promise<ReplyInput<typeof CustomLine>[]> {
  const files = await storedFiles(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  )
  return rows.map((row) => shown(row, files))
}

function shown(
  { saved: _, file_ids, target_amount, target_currency, ...line }: CustomRow,
  files: ReadonlyMap<number, FileRow>,
): ReplyInput<typeof CustomLine> {
  return {
    ...line,
    target_price: target_amount === null ? null : money(target_amount, target_currency!),
    files: file_ids.flatMap((id) => files.get(id) ?? []),
  }
}
