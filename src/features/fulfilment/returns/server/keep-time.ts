import { todaySql } from '#features/foundation/company/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { returnOverdue } from '../contract.ts'
import { overdueTask } from '../waiting.ts'

const isLate = `state in ('authorised', 'in_transit') and due_on < ${todaySql} and reminded_at is null`

/** A batch; the next run takes the next one. */
const late = statement<{ id: number }>(
  'returns.late',
  `select id from returns where ${isLate} order by due_on, id limit 500`,
)
type Late = { number: string; request_id: number; organization_id: number; due_on: string }
const remind = statement<Late>(
  'returns.remind',
  `update returns set reminded_at = $2 where id = $1 and ${isLate} returning number, request_id, organization_id, due_on::text`,
)

/** Reports returns that have not arrived by their deadline, once, and opens a task for the manager of the client. */
export async function remindOfReturns(platform: Platform): Promise<void> {
  for (const { id } of await run(platform.db, late))
    await ownTransaction(platform, { name: 'remind_of_returns' }, async (ctx) => {
      const [found] = await run(ctx.db, remind, [id, ctx.now])
      if (!found) return
      const { number: ref, due_on: expected_on, ...of } = found
      const subject = ['return', id] as const
      await openTask(ctx, { kind: overdueTask.kind, subject, organization_id: of.organization_id })
      await ctx.emit(returnOverdue, { return_id: id, ref, expected_on, ...of })
    })
}
