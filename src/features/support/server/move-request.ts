import { closeTask, openTask } from '#features/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client, Manager, Person } from '#platform/shared/audience.ts'
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
} from '../contract.ts'
import { canSeeRequest } from '../policy.ts'
import { canMove, type RequestMove, type RequestState, requestMoves } from '../request.ts'
import { decideTask, waitsFor } from '../waiting.ts'
import type { MoveInWords } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { findRequest } from './read-requests.ts'

export type Held = {
  id: number
  number: string
  state: RequestState
  version: number
  decided_at: Date | null
  organization_id: number | null
  manager_id: number | null
  has_order: boolean
}
export type Versioned = { version: number }
export type Answer = Promise<Unwritten<typeof SupportRequest>>

const hold = statement<Held>(
  'support.hold',
  `select o.id, o.number, o.state, o.version, o.decided_at, o.organization_id, c.manager_id,
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
     decided_at = case when $2 = 'resolved' then $5 when $2 = 'in_progress' then null else decided_at end
   where id = $1`,
)

/** Somebody of the staff looks into it. */
export const takeRequest = (act: Act<Manager>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'take', (of) => act.tell(requestTaken, of))

export const withdrawRequest = (act: Act<Client>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'withdraw', (of) => act.tell(requestWithdrawn, of))

export const closeRequest = (act: Act<Client>, id: number, { version }: Versioned): Answer =>
  carryOut(act, { id, version }, 'close', (of) => act.tell(requestClosed, of))

/** Something is missing that only the client knows. */
export const askClient = (act: Act<Manager>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'ask', (of) => act.tell(requestAsked, { ...of, reason }))

export const answerStaff = (act: Act<Client>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'answer', (of) => act.tell(requestAnswered, { ...of, reason }))

/** What was decided does not do; the words say why. */
export const reopenRequest = (act: Act<Client>, id: number, { version, reason }: MoveInWords): Answer =>
  carryOut(act, { id, version }, 'reopen', (of) => act.tell(requestReopened, { ...of, reason }))

export type OfRequest = { request_id: number; number: string; organization_id: number | null }
type Said = { decision: string | null; reason: string | null }

/**
 * Moves a request as its table allows and tells. Throws `Refusal` 404 for one out of sight, 403 or 409 for a move that is
 * not this person's, not possible any more, or made of what has changed meanwhile.
 */
export async function carryOut(
  act: Act<Person>,
  { id, version }: { id: number; version: number },
  name: RequestMove,
  told: (of: OfRequest) => Promise<unknown>,
  said: (held: Held) => Said = () => ({ decision: null, reason: null }),
): Answer {
  const { db, person, now } = act
  const [held] = await run(db, hold, [id])
  if (!held || !canSeeRequest(person, held)) return notFound()
  const verdict = canMove(held, name, person, now)
  if (!verdict.ok) refuse(verdict.why, verdict.why === 'support.notYourMove' ? 403 : 409)
  if (held.version !== version) refuse('support.printed.changedMeanwhile')
  const { decision, reason } = said(held)
  const { to } = requestMoves[name]
  await run(db, move, [id, to, isTaken(name, held), person.id, now, decision, reason])
  const { number, organization_id } = held
  await moveTasks(act, held, to)
  await told({ request_id: id, number, organization_id })
  return findRequest(act, id)
}

/** Who asks has taken it on. */
const isTaken = (name: RequestMove, { state }: Held): boolean =>
  name === 'take' || (name === 'ask' && state === 'new')

/** Who has to do something with it now. Questions from outside are no task of a company's. */
async function moveTasks(
  act: Act<Person>,
  { id, state, organization_id }: Held,
  to: RequestState,
): Promise<void> {
  if (organization_id === null) return
  const subject = ['support_request', id] as const
  const [before, after] = [waitsFor(state), waitsFor(to)]
  if (before?.kind === after?.kind) return
  if (before) await closeTask(act, { kind: before.kind, subject })
  if (!after) return
  const due = after === decideTask ? { due_at: await decisionDueAt(act.db, act.now) } : {}
  await openTask(act, { kind: after.kind, subject, organization_id, ...due })
}
