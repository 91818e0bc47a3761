import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { requestAssigned, requestRanked, staffRequestAssigned, staffRequestRanked } from '../contract.ts'
import { isOpen, sidesOf } from '../request.ts'
import { decideTask } from '../waiting.ts'
import type { ArrangeRequest } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { type Answer, type Held, holdRequest, refuseStale } from './move-request.ts'
import { findRequest } from './read-requests.ts'
import { tellOf } from './tell-of.ts'

type Colleague = { id: number; name: string }

/** The staff who can look into a request: those of whom `sidesOf` says that they are asked, if they may see it. */
const able = statement<Colleague>(
  'support.colleagues',
  `select s.id, s.name from support_requests r left join organizations o on o.id = r.organization_id
   join staff_members s on case when r.origin = 'staff' then 'admin' = any(s.roles) else
     o.id is null or o.manager_id is null or o.manager_id = s.id or s.roles && array['chief_manager', 'admin']
     or exists (select from effective_managers e where e.organization_id = o.id and e.manager_id = s.id) end
   where r.id = $1 order by s.name, s.id`,
)

/** Whoever can look into a request. Throws `Refusal` 404. */
export async function colleaguesFor(act: Act<Manager>, id: number): Promise<Colleague[]> {
  await findRequest(act, id)
  return run(act.db, able, [id])
}

const write = statement(
  'support.arrange',
  `update support_requests set priority = $2, taken_by_id = $3,
     taken_at = case when $3::bigint is null then null when taken_by_id = $3 then taken_at else $4 end,
     escalated_at = case when due_at = $5 then escalated_at end, due_at = $5, version = version + 1
   where id = $1`,
)

/**
 * How soon a request is decided, and who looks into it. Its time runs since it began to wait. Throws `Refusal` 403 for
 * whoever asks it of others, 422 for somebody who may not look into it, 409 where it is over or was changed meanwhile.
 */
export async function arrangeRequest(
  act: Act<Manager>,
  id: number,
  { version, priority, manager_id }: ArrangeRequest,
): Answer {
  const { db, person, now, tell } = act
  const held = await holdRequest(act, id)
  if (!sidesOf(person, held).includes('helper')) refuse('support.notYourMove', 403)
  if (!isOpen(held.state)) refuse('support.moveNotAllowed')
  refuseStale(held, version)
  const colleague = (await run(db, able, [id])).find((one) => one.id === manager_id)
  if (manager_id !== null && !colleague) refuseFields({ manager_id: 'errors.oneOf' })
  const due_at = await dueAgain(db, held, priority)
  await run(db, write, [id, priority, manager_id, now, due_at])
  if (priority !== held.priority) {
    if (due_at) await waitAnew(act, held, due_at)
    await tellOf(held, {
      client: (of) => tell(requestRanked, { ...of, priority }),
      staff: (of) => tell(staffRequestRanked, { ...of, priority }),
    })
  }
  if (manager_id !== held.taken_by_id) {
    // Whoever takes it on knows it.
    const told = manager_id === person.id ? null : manager_id
    const manager_name = colleague?.name ?? ''
    await tellOf(held, {
      client: (of) => tell(requestAssigned, { ...of, manager_id: told, manager_name }),
      staff: (of) => tell(staffRequestAssigned, { ...of, taken_by_id: told, manager_name }),
    })
  }
  return findRequest(act, id)
}

const dueAgain = async (db: Db, { waits_since, due_at, priority }: Held, wished: Held['priority']) =>
  waits_since && wished !== priority ? decisionDueAt(db, waits_since, wished) : due_at

/** The task says when it is due, and since when it waits. */
async function waitAnew(act: Act<Manager>, held: Held, due_at: Date): Promise<void> {
  const { id, organization_id, waits_since, subject: note } = held
  if (organization_id === null || waits_since === null) return
  const task = { kind: decideTask.kind, subject: ['support_request', id] as const }
  await closeTask(act, task)
  await openTask(act, {
    ...task,
    organization_id,
    due_at,
    opened_at: waits_since,
    ...(note !== null && { note }),
  })
}
