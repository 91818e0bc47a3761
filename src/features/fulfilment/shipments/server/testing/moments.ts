import type pg from 'pg'
import { agreeingEvents } from '#features/sales/orders/order.ts'

const found = `select id::int, organization_id::int, created_at, agreed_at, sent_at, delivered_at, promised, late from order_times order by 1`
const counted = `select o.id::int, o.organization_id::int, o.created_at,
    (select min(e.at) from events e where e.subject = 'order:' || o.id and e.name = any($1)) as agreed_at,
    (select min(l.sent_at) from lot_lines g join lots l on l.id = g.lot_id where g.order_id = o.id) as sent_at,
    (select max(l.delivered_at) from lot_lines g join lots l on l.id = g.lot_id where g.order_id = o.id) as delivered_at,
    (select count(*) from order_lines d where d.order_id = o.id and d.promised_on is not null and d.actual_on is not null)::int as promised,
    (select count(*) from order_lines d where d.order_id = o.id and d.actual_on > d.promised_on)::int as late
  from orders o where o.stage <> 'draft' order by 1`

export type Moments = {
  id: number
  agreed_at: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  promised: number
  late: number
}

/** Returns the stored times of orders, and the same calculated from their history, lots and lines. */
export async function momentsOf(pool: pg.Pool): Promise<{ stored: Moments[]; counted: Moments[] }> {
  return {
    stored: (await pool.query(found)).rows,
    counted: (await pool.query(counted, [agreeingEvents])).rows,
  }
}
