import type pg from 'pg'
import { promisedStages } from '../../order.ts'

const columns = `line_id::int, order_id::int, organization_id::int, created_at, product_id::int, promotion_id::int, amount::text, cost::text,
  quantity, currency::text`
const stored = `select ${columns} from line_sales order by 1`
const counted = `select ${columns} from (
    select l.id as line_id, o.id as order_id, o.organization_id, o.created_at, l.product_id,
      (select (step -> 'promotion' ->> 'id')::bigint from jsonb_array_elements(l.price_trace) step
        where step ->> 'step' = 'promotion' limit 1) as promotion_id,
      round((l.quantity - l.cancelled)::numeric * coalesce(l.unit_amount, 0) / l.per) as amount,
      round((l.quantity - l.cancelled)::numeric * l.cost_amount / l.per) as cost, l.quantity - l.cancelled as quantity, o.currency
    from orders o join order_lines l on l.order_id = o.id where o.stage = any($1) and l.cancelled < l.quantity
  ) o order by 1`

/** Returns the stored sales of lines, and the same calculated from orders and lines. */
export async function lineSalesOf(pool: pg.Pool): Promise<{ stored: unknown[]; counted: unknown[] }> {
  return {
    stored: (await pool.query(stored)).rows,
    counted: (await pool.query(counted, [promisedStages])).rows,
  }
}
