import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { requestOverdue } from '../contract.ts'
import { staffRequestOverdue } from '../staff-request-events.ts'
import { type Concerned, emitOf } from './notify-of.ts'

/** A batch; the next run takes the next one. */
const late = statement<{ id: number }>(
  'support.late',
  `select id from support_requests where due_at <= now() and escalated_at is null order by due_at, id limit 500`,
)
const escalate = statement<Concerned>(
  'support.escalate',
  `update support_requests set escalated_at = $2 where id = $1 and due_at <= $2 and escalated_at is null
   returning id, number, origin, organization_id, created_by_id, taken_by_id`,
)

/** Reports overdue decisions once, to the client's manager and chief managers, or to the administrators. */
export async function keepTimeOfRequests(platform: Platform): Promise<void> {
  for (const { id } of await run(platform.db, late))
    await ownTransaction(platform, { name: 'keep_time_of_requests' }, async (ctx) => {
      const [request] = await run(ctx.db, escalate, [id, ctx.now])
      if (request)
        await emitOf(request, {
          client: (of) => ctx.emit(requestOverdue, of),
          staff: (of) => ctx.emit(staffRequestOverdue, of),
        })
    })
}
