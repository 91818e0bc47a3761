import type { AskedInvoice } from '#features/money/dunning/server/ports.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const disputed = statement<{ order_id: number }>(
  'support_requests.disputed_orders',
  `select distinct r.order_id from support_requests r
   where r.order_id = any($1) and r.state in ('new', 'in_progress', 'waiting_client')
   union select distinct l.order_id from support_requests r join lot_lines l on l.lot_id = r.lot_id
   where l.order_id = any($1) and r.state in ('new', 'in_progress', 'waiting_client')`,
)

/** Returns the ids of those invoices about whose order the client has an open request or claim. */
export async function disputedInvoices(db: Db, invoices: readonly AskedInvoice[]): Promise<number[]> {
  const rows = await run(db, disputed, [invoices.map(({ order_id }) => order_id)])
  const orders = new Set(rows.map(({ order_id }) => order_id))
  return invoices.filter(({ order_id }) => orders.has(order_id)).map(({ id }) => id)
}
