import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { requestAssigned, requestRanked } from '../contract.ts'
import { isOpen, sidesOf } from '../request.ts'
import { staffRequestAssigned, staffRequestRanked } from '../staff-request-events.ts'
import { decideTask } from '../waiting.ts'
import type { ArrangeRequest } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { emitOf } from './notify-of.ts'
import { findRequest } from './read-requests.ts'
import { type Answer, type Locked, lockRequest, refuseStale } from './transition-request.ts'

type Colleague = { id: number; name: string }

/** The staff who can take a request: those for whom `sidesOf` returns helper, if they may see it. */
const able = statement<Colleague>(
  'support.colleagues',
  `select s.id, s.name from support_requests r left join organizations o on o.id = r.organization_id
   join staff_members s on case when r.origin = 'staff' then 'admin' = any(s.roles) else
     o.id is null or o.manager_id is null or o.manager_id = s.id or s.roles && array['chief_manager', 'admin']
     or exists (select from effective_managers e where e.organization_id = o.id and e.manager_id = s.id) end
   where r.id = $1 order by s.name, s.id`,
)

/** Returns the people who can take a request. Throws `Refusal` 404. */
export async function colleaguesFor(ctx: Context<Manager>, id: number): Promise<Colleague[]> {
  await findRequest(ctx, id)
  return run(ctx.db, able, [id])
}

const write = statement(
  'support.arrange',
  `update support_requests set priority = $2, taken_by_id = $3,
     taken_at = case when $3::bigint is null then null when taken_by_id = $3 then taken_at else $4 end,
     escalated_at = case when due_at = $5 then escalated_at end, due_at = $5, version = version + 1
   where id = $1`,
)

/**
 * Sets the priority and the assignee of a request. The deadline counts from when it began to wait. Throws
 * `Refusal` 403 for the author, 422 for an assignee who may not take it, 409 if it is closed or was changed in
 * the meantime.
 */
export async function arrangeRequest(
  ctx: Context<Manager>,
  id: number,
  { version, priority, manager_id }: ArrangeRequest,
): Answer {
  const { db, person, now, emit } = ctx
  const locked = await lockRequest(ctx, id)
  if (!sidesOf(person, locked).includes('helper')) refuse('support.notYourTransition', 403)
  if (!isOpen(locked.state)) refuse('support.transitionNotAllowed')
  refuseStale(locked, version)
  const colleague = (await run(db, able, [id])).find((one) => one.id === manager_id)
  if (manager_id !== null && !colleague) refuseFields({ manager_id: 'errors.oneOf' })
  const due_at = await dueAgain(db, locked, priority)
  await run(db, write, [id, priority, manager_id, now, due_at])
  if (priority !== locked.priority) {
    if (due_at) await waitAgain(ctx, locked, due_at)
    await emitOf(locked, {
      client: (of) => emit(requestRanked, { ...of, priority }),
      staff: (of) => emit(staffRequestRanked, { ...of, priority }),
    })
  }
  if (manager_id !== locked.taken_by_id) {
    // A person who assigns themselves gets no notice.
    const found = manager_id === person.id ? null : manager_id
    const manager_name = colleague?.name ?? ''
    await emitOf(locked, {
      client: (of) => emit(requestAssigned, { ...of, manager_id: found, manager_name }),
      staff: (of) => emit(staffRequestAssigned, { ...of, taken_by_id: found, manager_name }),
    })
  }
  return findRequest(ctx, id)
}

const dueAgain = async (db: Db, { waits_since, due_at, priority }: Locked, requested: Locked['priority']) =>
  waits_since && requested !== priority ? decisionDueAt(db, waits_since, requested) : due_at

/** Updates the task with its deadline and since when it waits. */
async function waitAgain(ctx: Context<Manager>, locked: Locked, due_at: Date): Promise<void> {
  const { id, organization_id, waits_since, subject: note } = locked
  if (organization_id === null || waits_since === null) return
  const task = { kind: decideTask.kind, subject: ['support_request', id] as const }
  await closeTask(ctx, task)
  await openTask(ctx, {
    ...task,
    organization_id,
    due_at,
    opened_at: waits_since,
    ...(note !== null && { note }),
  })
}
