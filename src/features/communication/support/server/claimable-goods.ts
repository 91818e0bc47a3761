import { companyToday, dayOfSql, workingRules } from '#features/foundation/company/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClaimableGoods, ClaimableLine } from '../request-shape.ts'
import { claimsOf } from './pieces-claimed.ts'

type Row = Omit<ClaimableLine, 'name' | 'claims'> & { name_en: string | null; name_ru: string | null }

/** The delivered lot lines of an order, and below each order line the pieces that are not delivered. */
const lines = statement<Row>(
  'support.claimable_lines',
  `select g.id as line_id, d.lot_line_id, d.lot_number, g.sku, g.name_en, g.name_ru, g.unit, d.quantity, d.delivered_on,
     g.promised_on
   from order_lines g cross join lateral (
     select l.id as lot_line_id, t.number as lot_number, l.quantity, ${dayOfSql('t.delivered_at')} as delivered_on
     from lot_lines l join lots t on t.id = l.lot_id where l.order_line_id = g.id and t.delivered_at is not null
     union all
     select null, null, g.quantity - g.cancelled - g.delivered, null where g.quantity > g.cancelled + g.delivered
   ) d where g.order_id = $1 order by g.place, d.lot_number nulls last`,
)

/** Returns what can be claimed of an order. Throws `Refusal` 404 for an order of another company. */
export async function claimableGoods(
  ctx: Context<Client>,
  orderId: number,
): Promise<ReplyInput<typeof ClaimableGoods>> {
  const { db, lang } = ctx
  await findOrder(ctx, orderId)
  const rows = await run(db, lines, [orderId])
  const claims = await claimsOf(
    db,
    rows.flatMap(({ lot_line_id }) => lot_line_id ?? []),
  )
  return {
    today: await companyToday(ctx),
    claim_days: (await workingRules(db)).claim_days,
    lines: rows.map(({ name_en, name_ru, ...line }) => ({
      ...line,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
      claims: [...((line.lot_line_id !== null && claims.get(line.lot_line_id)) || [])],
    })),
  }
}
