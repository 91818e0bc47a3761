import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { decideTask } from '../waiting.ts'

const open = statement<{ id: number }>(
  'dunning_reminders.for_chiefs',
  `select b.id from invoices b join dunning_reminders r on r.invoice_id = b.id
   where b.organization_id = $1 and b.state = 'issued' and b.paid_amount < b.amount and 'task_chief' = any(r.actions) limit 1`,
)

/** Closes the task of chief managers about a client once none of the invoices that caused it is open. */
export async function settleTask(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  organizationId: number,
): Promise<void> {
  const [left] = await run(ctx.db, open, [organizationId])
  if (!left) await closeTask(ctx, { kind: decideTask.kind, subject: ['organization', organizationId] })
}

const waiting = statement<{ subject: string }>(
  'tasks.dunning',
  'select subject from tasks where kind = $1 and closed_at is null order by id',
)

/** The same for every client with such a task: an advance may have paid the invoices. */
export async function settleTasks(platform: Platform): Promise<void> {
  for (const { subject } of await run(platform.db as Db, waiting, [decideTask.kind])) {
    const id = readSubject(subject)?.id
    if (id) await ownTransaction(platform, { name: 'send_reminders' }, (ctx) => settleTask(ctx, id))
  }
}
