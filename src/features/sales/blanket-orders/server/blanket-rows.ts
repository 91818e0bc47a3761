import { todaySql } from '#features/foundation/company/server/index.ts'
import type { BlanketSummary } from '../blanket-order-shape.ts'
import type { blanketOrders } from './tables.ts'

/**
 * The SQL for what was called off of a line `l`: pieces that orders of its call-offs still contain. Cancelled pieces, and
 * pieces for which another product is delivered, are free again. Pieces added to an order later are not of the blanket
 * order.
 */
export const calledOff = `coalesce((select sum(least(d.quantity, g.quantity))
  from blanket_call_off_lines d join ordered_lines g on g.id = d.order_line_id
  where d.blanket_line_id = l.id and g.product_id = l.product_id and g.stage <> 'cancelled'), 0)::int`

/** A row of the list. */
export type SummaryRow = Omit<BlanketSummary, 'sent_at'> & { sent_at: Date }

/** The columns of a blanket order `o`, with what its lines come to. */
export const summary = `o.id, o.number, o.organization_id, c.name as organization_name, o.state, o.valid_from::text,
  o.valid_until::text, o.valid_until < ${todaySql} as is_over, o.sent_at, inside.line_count, inside.left_percent`
export const around = `join organization_cards c on c.id = o.organization_id
  cross join lateral (
    select count(*)::int as line_count,
      coalesce(min(greatest(0, l.quantity - ${calledOff}) * 100::bigint / l.quantity), 0)::int as left_percent
    from blanket_order_lines l where l.blanket_order_id = o.id
  ) inside`

type Column = typeof blanketOrders.$inferSelect
export type CardRow = SummaryRow &
  Pick<Column, 'currency' | 'note' | 'decline_reason' | 'answered_at' | 'closed_at' | 'version'> & {
    manager_id: number | null
    answered_by: string | null
  }
