import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import {
  requestAnswered,
  requestAsked,
  requestClosed,
  requestReopened,
  requestTaken,
  requestWithdrawn,
} from '../contract.ts'
import { canSeeRequest } from '../policy.ts'
import {
  canTransition,
  isOpen,
  type Priority,
  type RequestState,
  type RequestTransition,
  requestTransitions,
} from '../request.ts'
import type { SupportRequest } from '../request-shape.ts'
import {
  staffRequestAnswered,
  staffRequestAsked,
  staffRequestClosed,
  staffRequestReopened,
  staffRequestTaken,
  staffRequestWithdrawn,
} from '../staff-request-events.ts'
import { decideTask, waitsFor } from '../waiting.ts'
import type { TransitionInWords } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { type Concerned, type Emitting, emitOf } from './notify-of.ts'
import { recountRequest } from './pieces-claimed.ts'
import { findRequest } from './read-requests.ts'

export type Locked = Concerned & {
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
export type Answer = Promise<ReplyInput<typeof SupportRequest>>

const lock = statement<Locked>(
  'support.hold',
  `select o.id, o.number, o.state, o.version, o.decided_at, o.priority, o.waits_since, o.due_at, o.taken_by_id, o.subject,
     o.origin, o.created_by_id, o.organization_id, c.manager_id,
     o.order_id is not null or o.lot_id is not null as has_order
   from support_requests o left join organizations c on c.id = o.organization_id where o.id = $1 for update of o`,
)
const transition = statement(
  'support.transition',
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

/** Takes a request on. */
export const takeRequest = (ctx: Context<Manager>, id: number, { version }: Versioned): Answer =>
  carryOut(ctx, { id, version }, 'take', {
    client: (of) => ctx.emit(requestTaken, of),
    staff: (of) => ctx.emit(staffRequestTaken, of),
  })

export const withdrawRequest = (ctx: Context<Person>, id: number, { version }: Versioned): Answer =>
  carryOut(ctx, { id, version }, 'withdraw', {
    client: (of) => ctx.emit(requestWithdrawn, of),
    staff: (of) => ctx.emit(staffRequestWithdrawn, of),
  })

export const closeRequest = (ctx: Context<Person>, id: number, { version }: Versioned): Answer =>
  carryOut(ctx, { id, version }, 'close', {
    client: (of) => ctx.emit(requestClosed, of),
    staff: (of) => ctx.emit(staffRequestClosed, of),
  })

/** Asks the author for information. */
export const askBack = (ctx: Context<Manager>, id: number, { version, reason }: TransitionInWords): Answer =>
  carryOut(ctx, { id, version }, 'ask', {
    client: (of) => ctx.emit(requestAsked, { ...of, reason }),
    staff: (of) => ctx.emit(staffRequestAsked, { ...of, reason }),
  })

export const answerRequest = (
  ctx: Context<Person>,
  id: number,
  { version, reason }: TransitionInWords,
): Answer =>
  carryOut(ctx, { id, version }, 'answer', {
    client: (of) => ctx.emit(requestAnswered, { ...of, reason }),
    staff: (of) => ctx.emit(staffRequestAnswered, { ...of, reason }),
  })

/** Reopens a request with a reason: the decision is not accepted. */
export const reopenRequest = (
  ctx: Context<Person>,
  id: number,
  { version, reason }: TransitionInWords,
): Answer =>
  carryOut(ctx, { id, version }, 'reopen', {
    client: (of) => ctx.emit(requestReopened, { ...of, reason }),
    staff: (of) => ctx.emit(staffRequestReopened, { ...of, reason }),
  })

type Said = { decision: string | null; reason: string | null }

/**
 * Makes a transition of a request and emits its event. Throws `Refusal` 404 if the person may not see it, 403
 * or 409 for a transition that belongs to the other side, is no longer possible, or is based on an outdated
 * version.
 */
export async function carryOut(
  ctx: Context<Person>,
  { id, version }: { id: number; version: number },
  name: RequestTransition,
  found: Emitting,
  said: (locked: Locked) => Said = () => ({ decision: null, reason: null }),
): Answer {
  const { db, person, now } = ctx
  const locked = await lockRequest(ctx, id)
  const verdict = canTransition(locked, name, person, now)
  if (!verdict.ok) refuse(verdict.why, verdict.why === 'support.notYourTransition' ? 403 : 409)
  refuseStale(locked, version)
  const { decision, reason } = said(locked)
  const { to } = requestTransitions[name]
  const wait = await waitOf(ctx, locked, to)
  await run(db, transition, [
    id,
    to,
    isTaken(name, locked),
    person.id,
    now,
    decision,
    reason,
    wait.since,
    wait.due,
  ])
  await updateTasks(ctx, locked, to, wait.due)
  const taken_by_id = isTaken(name, locked) ? person.id : locked.taken_by_id
  await emitOf({ ...locked, taken_by_id }, found)
  if (isOpen(locked.state) !== isOpen(to)) await recountRequest(db, id)
  return findRequest(ctx, id)
}

/** Locks a request this person may see. Throws `Refusal` 404. */
export async function lockRequest({ db, person }: Context<Person>, id: number): Promise<Locked> {
  const [locked] = await run(db, lock, [id])
  return locked && canSeeRequest(person, locked) ? locked : notFound()
}

/** Throws `Refusal` 409 if the version is outdated. */
export function refuseStale(locked: Locked, version: number): void {
  if (locked.version !== version) refuse('support.printed.changedConcurrently')
}

type Wait = { since: Date | null; due: Date | null }
/** Returns since when it waits for staff in the new state, and the deadline. An existing deadline continues. */
async function waitOf({ db, now }: Context<Person>, locked: Locked, to: RequestState): Promise<Wait> {
  if (waitsFor(to) !== decideTask) return { since: null, due: null }
  if (waitsFor(locked.state) === decideTask) return { since: locked.waits_since, due: locked.due_at }
  return { since: now, due: await decisionDueAt(db, now, locked.priority) }
}

/** Whether the transition makes the actor the assignee. */
const isTaken = (name: RequestTransition, { state }: Locked): boolean =>
  name === 'take' || (name === 'ask' && state === 'new')

/** Updates the task of the person who must act now. Requests without a company have no tasks. */
async function updateTasks(
  ctx: Context<Person>,
  { id, state, organization_id }: Locked,
  to: RequestState,
  due_at: Date | null,
): Promise<void> {
  if (organization_id === null) return
  const subject = ['support_request', id] as const
  const [before, after] = [waitsFor(state), waitsFor(to)]
  if (before?.kind === after?.kind) return
  if (before) await closeTask(ctx, { kind: before.kind, subject })
  if (!after) return
  await openTask(ctx, { kind: after.kind, subject, organization_id, ...(due_at && { due_at }) })
}
