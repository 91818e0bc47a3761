import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { HeaderChange, OrderHeader } from '../header.ts'

const fields = `delivery_method, delivery_address, recipient, requested_on, partial_allowed, po_number, project, comment`

const read = statement<OrderHeader>('orders.header', `select ${fields} from orders where id = $1`)

/** Returns the header of an order the caller has locked. */
export const headerOf = async (db: Db, orderId: number): Promise<OrderHeader> =>
  (await run(db, read, [orderId]))[0]!

const write = statement(
  'orders.set_header',
  `update orders o set (${fields}) = (select ${fields} from jsonb_populate_record(o, $2::jsonb)) where id = $1`,
)

/** Applies a change of the header to an order the caller has locked. Null: nothing changes. */
export async function applyHeader(db: Db, orderId: number, change: HeaderChange | null): Promise<void> {
  if (change) await run(db, write, [orderId, JSON.stringify(change.becomes)])
}
