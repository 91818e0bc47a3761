import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { payTask } from '../waiting.ts'
import { noteApplications } from './payments/applications.ts'

const open = statement<{ id: number }>(
  'invoices.open_requests',
  `select id from invoices b where order_id = $1 and kind = 'payment_request' and state = 'issued'
     and ($2::bigint is null or lot_id is null or lot_id = $2
       or exists (select from lots l where l.id = b.lot_id and l.state = 'cancelled'))
   order by id for update`,
)

/**
 * Locks the payment requests of a locked order that no invoice has closed, and returns their ids. With a lot, only those
 * about the whole order, about this lot, and about lots that were cancelled.
 */
export const openRequests = async (db: Db, orderId: number, lotId: number | null = null): Promise<number[]> =>
  (await run(db, open, [orderId, lotId])).map(({ id }) => id)

// The payments are not locked: until the commit, others count less of them than is left.
const release = statement<{ payment_id: number; invoice_id: number; amount: number }>(
  'payment_parts.release',
  'delete from payment_parts where invoice_id = any($1) returning payment_id, invoice_id, amount',
)
const close = statement(
  'invoices.close_requests',
  `update invoices set state = 'void', paid_amount = 0, void_reason = $2, voided_at = $3 where id = any($1)`,
)

/**
 * Closes locked payment requests. What was paid for them becomes an advance of the company, which its next invoice takes.
 * The ledger does not change: a request posts nothing, and its money was entered when it arrived.
 */
export async function closeRequests(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  const parts = await run(ctx.db, release, [ids])
  await noteApplications(
    ctx,
    parts.filter(({ amount }) => amount !== 0).map((part) => ({ ...part, amount: -part.amount })),
  )
  await run(ctx.db, close, [ids, reason, ctx.now])
  for (const id of ids) await closeTask(ctx, { kind: payTask.kind, subject: ['invoice', id] })
}
