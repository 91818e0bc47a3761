import { claimOffers, releaseOffers } from '#features/goods/promotions/server/index.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { OfferedLine } from '../../offered-line.ts'
import { claimsOf, type OrderStage, totalsOf } from '../../order.ts'

const ids = statement<{ id: number }>(
  'order_lines.new_ids',
  `select nextval(pg_get_serial_sequence('order_lines', 'id')) as id from generate_series(1, $1)`,
)
/** Returns ids for new lines, which a revision needs before the lines exist in the order. */
export const newLineIds = async (db: Context['db'], count: number): Promise<number[]> =>
  count === 0 ? [] : (await run(db, ids, [count])).map(({ id }) => id)

/** Before confirmation a removed line is deleted; afterwards it stays and is cancelled. */
const takeOut = statement(
  'order_lines.take_out',
  `with out as (
     update order_lines set cancelled = quantity - shipped - ready, confirmed = shipped + ready
     where order_id = $1 and $3 and id <> all ($2::bigint[])
   )
   delete from order_lines where order_id = $1 and not $3 and id <> all ($2::bigint[])`,
)

const put = statement(
  'order_lines.put',
  `insert into order_lines (id, order_id, place, kind, product_id, sku, name_en, name_ru, unit, quantity, confirmed,
     list_amount, unit_amount, per, price_trace, note, custom, ruled_amount, cost_amount, internal_note, is_locked,
     lead_days, promised_on, instead_of, price_break, cut)
   overriding system value
   select g.id, $1, g.place, g.kind, g.product_id, g.sku, g.name_en, g.name_ru, g.unit, g.quantity,
     case when $3 then g.quantity else 0 end, g.list_amount, g.unit_amount, g.per, g.price_trace, g.note,
     nullif(g.custom, 'null'::jsonb), g.ruled_amount, g.cost_amount, g.internal_note, g.is_locked, g.lead_days, g.promised_on,
     nullif(g.instead_of, 'null'::jsonb), nullif(g.price_break, 'null'::jsonb), nullif(g.cut, 'null'::jsonb)
   from jsonb_to_recordset($2::jsonb) as g (id bigint, place int, kind text, product_id bigint, sku text, name_en text,
     name_ru text, unit text, quantity int, list_amount bigint, unit_amount bigint, per smallint, price_trace jsonb,
     note text, custom jsonb, ruled_amount bigint, cost_amount bigint, internal_note text, is_locked boolean,
     lead_days int, promised_on date, instead_of jsonb, price_break jsonb, cut jsonb)
   on conflict (id) do update set quantity = excluded.quantity + order_lines.cancelled,
     confirmed = case when $3 then excluded.quantity else 0 end,
     name_en = excluded.name_en, name_ru = excluded.name_ru, unit = excluded.unit,
     list_amount = excluded.list_amount, unit_amount = excluded.unit_amount, per = excluded.per,
     price_trace = excluded.price_trace, note = excluded.note, custom = excluded.custom,
     ruled_amount = excluded.ruled_amount, cost_amount = excluded.cost_amount, internal_note = excluded.internal_note,
     is_locked = excluded.is_locked, lead_days = excluded.lead_days, promised_on = excluded.promised_on,
     instead_of = excluded.instead_of, price_break = excluded.price_break`,
  'again',
)

const count = statement(
  'orders.count_lines',
  `update orders o set goods_amount = $2, total_amount = $3, updated_at = $4, charges = $5, line_count = l.line_count,
     unpriced = l.unpriced, quantity = l.quantity, confirmed = l.confirmed, cancelled = l.cancelled
   from (select count(*) as line_count, count(*) filter (where unit_amount is null) as unpriced,
     coalesce(sum(quantity), 0) as quantity, coalesce(sum(confirmed), 0) as confirmed,
     coalesce(sum(cancelled), 0) as cancelled from order_lines where order_id = $1) l
   where o.id = $1`,
)

type Applied = { id: number; organization_id: number; stage: OrderStage }

/**
 * Replaces the lines of an order with its sums, and its charges. The caller has locked the order. `quantity` is what is still
 * wanted: pieces of a line cancelled earlier stay cancelled.
 */
export async function applyLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, stage }: Pick<Applied, 'id' | 'stage'>,
  lines: readonly OfferedLine[],
  charges: readonly Charge[],
): Promise<void> {
  const isPromised = stage === 'confirmed' || stage === 'in_work'
  const { goods_amount, total_amount } = totalsOf(lines)
  await run(db, takeOut, [id, lines.map((line) => line.id), isPromised])
  await run(db, put, [id, JSON.stringify(lines), isPromised])
  await run(db, count, [id, goods_amount, total_amount, now, JSON.stringify(charges)])
}

/**
 * Claims the promotions of the lines again. Throws `Refusal` 409 if one has ended or has too few pieces left:
 * then the price has to be entered by hand or calculated again.
 */
export async function claimAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, organization_id }: Omit<Applied, 'stage'>,
  lines: readonly OfferedLine[],
): Promise<void> {
  await releaseOffers(db, id, now)
  await claimOffers({ db, now, person: { organization_id } }, id, claimsOf(lines))
}

/** Returns whether any promotion needs more pieces than before. */
export function claimsMore(before: readonly OfferedLine[], after: readonly OfferedLine[]): boolean {
  const counted = new Map(claimsOf(before).map(({ promotion_id, pieces }) => [promotion_id, pieces]))
  return claimsOf(after).some(({ promotion_id, pieces }) => pieces > (counted.get(promotion_id) ?? 0))
}
