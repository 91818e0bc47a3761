import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import {
  requestAnswered,
  requestAsked,
  requestClosed,
  requestReopened,
  requestTaken,
  requestWithdrawn,
  type SupportRequest,
  staffRequestAnswered,
  staffRequestAsked,
  staffRequestClosed,
  staffRequestReopened,
  staffRequestTaken,
  staffRequestWithdrawn,
} from '../contract.ts'
import { canSeeRequest } from '../policy.ts'
import { canMove, type Priority, type RequestMove, type RequestState, requestMoves } from '../request.ts'
import { decideTask, waitsFor } from '../waiting.ts'
import type { MoveInWords } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { findRequest } from './read-requests.ts'
import { type Concerned, type Telling, tellOf } from './tell-of.ts'

export type Held = Concerned & {
  state: RequestState
  version: number
  decided_at: Date | null
  priority: Priority
  waits_since: Date | null
  due_at: Date | null
  subject: string | null
  manager_id: number | null
  has_order: boolean
}
export type Versioned = { version: number }
export type Answer = Promise<Unwritten<typeof SupportRequest>>

const hold = statement<Held>(
  'support.hold',
  `select o.id, o.number, o.state, o.version, o.decided_at, o.priority, o.waits_since, o.due_at, o.taken_by_id, o.subject,
     o.origin, o.created_by_id, o.organization_id, c.manager_id,
     o.order_id is not null or o.lot_id is not null as has_order
   from support_requests o left join organizations c on c.id = o.organization_id where o.id = $1 for update of o`,
)
const move = statement(
  'support.move',
  `update support_requests set state = $2, version = version + 1,
     taken_by_id = case when $3 then $4 else taken_by_id end, taken_at = case when $3 then $5 else taken_at end,
     decision = case when $2 = 'resolved' then $6 when $2 = 'in_progress' then null else decision end,
     decision_reason = case when $2 = 'resolved' then $7 when $2 = 'in_progress' then null else decision_reason end,
     decided_by_id = case when $2 = 'resolved' then $4 when $2 = 'in_progress' then null else decided_by_id end,
     decided_at = case when $2 = 'resolved' then $5 when $2 = 'in_progress' then null else decided_at end,
     rating = case when $2 <> 'in_progress' then rating end,
     rating_words = case when $2 <> 'in_progress' then rating_words end,
     rated_at = case when $2 <> 'in_progress' then rated_at end,
     escalated_at = case when waits_since = $8 then escalated_at end, waits_since = $8, due_at = $9
   where id = $1`,
)

/** Somebody of the staff looks into it. */
export const takeRequest = (act: Act<Manager>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'take', {
    client: (of) => act.tell(requestTaken, of),
    staff: (of) => act.tell(staffRequestTaken, of),
  })

export const withdrawRequest = (act: Act<Person>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'withdraw', {
    client: (of) => act.tell(requestWithdrawn, of),
    staff: (of) => act.tell(staffRequestWithdrawn, of),
  })

export const closeRequest = (act: Act<Person>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'close', {
    client: (of) => act.tell(requestClosed, of),
    staff: (of) => act.tell(staffRequestClosed, of),
  })

/** Something is missing that only whoever asks knows. */
export const askBack = (act: Act<Manager>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'ask', {
    client: (of) => act.tell(requestAsked, { ...of, reason }),
    staff: (of) => act.tell(staffRequestAsked, { ...of, reason }),
  })

export const answerRequest = (act: Act<Person>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'answer', {
    client: (of) => act.tell(requestAnswered, { ...of, reason }),
    staff: (of) => act.tell(staffRequestAnswered, { ...of, reason }),
  })

/** What was decided does not do; the words say why. */
export const reopenRequest = (act: Act<Person>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'reopen', {
    client: (of) => act.tell(requestReopened, { ...of, reason }),
    staff: (of) => act.tell(staffRequestReopened, { ...of, reason }),
  })

type Said = { decision: string | null; reason: string | null }

/**
 * Moves a request as its table allows and tells. Throws `Refusal` 404 for one out of sight, 403 or 409 for a move that is
 * not this person's, not possible any more, or made of what has changed meanwhile.
 */
export async function carryOut(
  act: Act<Person>,
  { id, version }: { id: number; version: number },
  name: RequestMove,
  told: Telling,
  said: (held: Held) => Said = () => ({ decision: null, reason: null }),
): Answer {
  const { db, person, now } = act
  const held = await holdRequest(act, id)
  const verdict = canMove(held, name, person, now)
  if (!verdict.ok) refuse(verdict.why, verdict.why === 'support.notYourMove' ? 403 : 409)
  refuseStale(held, version)
  const { decision, reason } = said(held)
  const { to } = requestMoves[name]
  const wait = await waitOf(act, held, to)
  await run(db, move, [id, to, isTaken(name, held), person.id, now, decision, reason, wait.since, wait.due])
  await moveTasks(act, held, to, wait.due)
  const taken_by_id = isTaken(name, held) ? person.id : held.taken_by_id
  await tellOf({ ...held, taken_by_id }, told)
  return findRequest(act, id)
}

/** A request this person may see, locked. Throws `Refusal` 404. */
export async function holdRequest({ db, person }: Act<Person>, id: number): Promise<Held> {
  const [held] = await run(db, hold, [id])
  return held && canSeeRequest(person, held) ? held : notFound()
}

/** Throws `Refusal` 409 where it was made of what has changed meanwhile. */
export function refuseStale(held: Held, version: number): void {
  if (held.version !== version) refuse('support.printed.changedMeanwhile')
}

type Wait = { since: Date | null; due: Date | null }
/** Since when it waits for staff there, and until when; it goes on waiting where it did before. */
async function waitOf({ db, now }: Act<Person>, held: Held, to: RequestState): Promise<Wait> {
  if (waitsFor(to) !== decideTask) return { since: null, due: null }
  if (waitsFor(held.state) === decideTask) return { since: held.waits_since, due: held.due_at }
  return { since: now, due: await decisionDueAt(db, now, held.priority) }
}

/** Who asks has taken it on. */
const isTaken = (name: RequestMove, { state }: Held): boolean =>
  name === 'take' || (name === 'ask' && state === 'new')

/** Who has to do something with it now. What no company asks is a task of none. */
async function moveTasks(
  act: Act<Person>,
  { id, state, organization_id }: Held,
  to: RequestState,
  due_at: Date | null,
): Promise<void> {
  if (organization_id === null) return
  const subject = ['support_request', id] as const
  const [before, after] = [waitsFor(state), waitsFor(to)]
  if (before?.kind === after?.kind) return
  if (before) await closeTask(act, { kind: before.kind, subject })
  if (!after) return
  await openTask(act, { kind: after.kind, subject, organization_id, ...(due_at && { due_at }) })
}
