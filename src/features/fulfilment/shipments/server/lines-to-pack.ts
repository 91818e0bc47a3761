import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { LineToPack } from '../lot-shape.ts'
import type { LockedLine } from './lock-lots.ts'

type Row = Omit<LineToPack, 'name'> & { order_id: number; name_en: string | null; name_ru: string | null }

/** The promised pieces that are neither ready nor shipped, nor in a lot being formed other than `$2`. */
const left = statement<Row>(
  'lots.lines_to_pack',
  `select g.id, g.order_id, g.sku, g.name_en, g.name_ru, g.unit, g.confirmed, (g.confirmed - g.ready - g.shipped - coalesce((
       select sum(l.quantity) from lot_lines l join lots o on o.id = l.lot_id
       where l.order_line_id = g.id and o.state = 'forming' and o.id <> $2), 0))::int as left
   from order_lines g where g.order_id = any($1) and g.confirmed > 0 order by g.order_id, g.place`,
)

/** Returns the lines of an order with the pieces that are in no lot yet. */
export async function linesToPack(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  orderId: number,
): Promise<LineToPack[]> {
  const rows = await run(db, left, [[orderId], 0])
  return rows.map(({ name_en, name_ru, order_id: _, left, ...line }) => ({
    ...line,
    left: Math.max(0, left),
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))
}

type Wanted = { line_id: number; quantity: number }

/**
 * Checks the requested pieces of locked orders, each line once. Throws `Refusal` 422 at each that is not one
 * of their lines or has too few left. Pieces in the lot `except` count as left.
 */
export async function checkLeft(
  db: Db,
  orderIds: readonly number[],
  wanted: readonly Wanted[],
  except = 0,
): Promise<Omit<LockedLine, 'lot_id'>[]> {
  const known = new Map((await run(db, left, [orderIds, except])).map((row) => [row.id, row]))
  const broken: Record<string, FieldRefusal> = {}
  const taken = new Map<number, number>()
  for (const [at, { line_id, quantity }] of wanted.entries()) {
    const row = known.get(line_id)
    const sum = (taken.get(line_id) ?? 0) + quantity
    taken.set(line_id, sum)
    if (!row) broken[`lines.${at}.line_id`] = { code: 'errors.notValid' }
    else if (sum > row.left)
      broken[`lines.${at}.quantity`] = {
        code: 'shipments.moreThanLeft',
        params: { sku: row.sku, left: Math.max(0, row.left) },
      }
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return [...taken].map(([order_line_id, quantity]) => ({
    order_line_id,
    order_id: known.get(order_line_id)!.order_id,
    quantity,
  }))
}
