import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { returnCancelled, returnClosed, returnSent } from '../contract.ts'
import { canSeeReturn } from '../policy.ts'
import { type ReturnState, type ReturnTransition, returnTransitions, transitionsFrom } from '../return.ts'
import type { CancelReturn, Return, SendReturn } from '../return-shape.ts'
import { overdueTask } from '../waiting.ts'
import { findReturn } from './read-returns.ts'
import { takeKeptOut } from './stock-of-returns.ts'

export type LockedReturn = {
  id: number
  number: string
  state: ReturnState
  version: number
  organization_id: number
  manager_id: number | null
  request_id: number
  warehouse: string | null
}
export type Answer = Promise<ReplyInput<typeof Return>>

const lock = statement<LockedReturn>(
  'returns.hold',
  `select o.id, o.number, o.state, o.version, o.organization_id, c.manager_id, o.request_id, o.warehouse
   from returns o join organizations c on c.id = o.organization_id where o.id = $1 for update of o`,
)

/**
 * Locks a return for a transition. Throws `Refusal` 404 for one the person may not see, and 409 if it has changed since
 * it was read or no longer allows the transition.
 */
export async function lockReturn(
  { db, person }: Pick<Context<Person>, 'db' | 'person'>,
  { id, version }: { id: number; version: number },
  name: ReturnTransition,
): Promise<LockedReturn> {
  const [locked] = await run(db, lock, [id])
  if (!locked || !canSeeReturn(person, locked)) return notFound()
  if (!transitionsFrom(locked.state, person).includes(name)) refuse('returns.printed.transitionNotAllowed')
  if (locked.version !== version) refuse('returns.printed.changedConcurrently')
  return locked
}

export const ofReturn = ({ id, number, request_id, organization_id }: LockedReturn) => ({
  return_id: id,
  ref: number,
  request_id,
  organization_id,
})

const moments = ['sent', 'received', 'inspected', 'closed', 'cancelled']
const set = statement<{ id: number }>(
  'returns.transition',
  `update returns set state = $2, version = version + 1,
     ${moments.map((one) => `${one}_at = case when $3 = '${one}_at' then $4 else ${one}_at end`).join(', ')},
     carrier = coalesce($5, carrier), tracking = coalesce($6, tracking), warehouse = coalesce($7, warehouse),
     cancel_reason = coalesce($8, cancel_reason)
   where id = $1 returning id`,
)

type Said = Partial<{
  carrier: string | null
  tracking: string | null
  warehouse: string
  cancel_reason: string
}>
const momentOf = {
  send: 'sent_at',
  receive: 'received_at',
  inspect: 'inspected_at',
  close: 'closed_at',
  cancel: 'cancelled_at',
} as const satisfies Record<ReturnTransition, string>

/** Moves a locked return to its next state. Its deadline no longer matters once it has arrived or is cancelled. */
export async function moveReturn(
  ctx: Pick<Context<Person>, 'db' | 'now' | 'emit' | 'platform'>,
  { id }: LockedReturn,
  name: ReturnTransition,
  { carrier = null, tracking = null, warehouse, cancel_reason }: Said = {},
): Promise<void> {
  const { to } = returnTransitions[name]
  const said = [carrier, tracking, warehouse ?? null, cancel_reason ?? null]
  await run(ctx.db, set, [id, to, momentOf[name], ctx.now, ...said])
  if (name === 'receive' || name === 'cancel')
    await closeTask(ctx, { kind: overdueTask.kind, subject: ['return', id] })
}

/** Notes that the goods are on their way: the client says so, or staff for them. */
export async function sendReturn(
  ctx: Context<Person>,
  id: number,
  { version, carrier, tracking }: SendReturn,
): Answer {
  const locked = await lockReturn(ctx, { id, version }, 'send')
  await moveReturn(ctx, locked, 'send', { carrier, tracking })
  await ctx.emit(returnSent, ofReturn(locked))
  return findReturn(ctx, id)
}

/** Closes an inspected return: what stayed in quarantine has left. */
export async function closeReturn(
  ctx: Context<Manager>,
  id: number,
  { version }: { version: number },
): Answer {
  const locked = await lockReturn(ctx, { id, version }, 'close')
  await takeKeptOut(ctx, locked)
  await moveReturn(ctx, locked, 'close')
  await ctx.emit(returnClosed, ofReturn(locked))
  return findReturn(ctx, id)
}

/** Cancels a return whose goods have not been received. What was credited or replaced stays so. */
export async function cancelReturn(
  ctx: Context<Manager>,
  id: number,
  { version, reason }: CancelReturn,
): Answer {
  const locked = await lockReturn(ctx, { id, version }, 'cancel')
  await moveReturn(ctx, locked, 'cancel', { cancel_reason: reason })
  await ctx.emit(returnCancelled, { ...ofReturn(locked), reason })
  return findReturn(ctx, id)
}
