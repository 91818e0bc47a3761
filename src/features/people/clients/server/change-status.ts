import {
  changeStatusOf,
  changeStatusOfCompany,
  endSessions,
  requireOwnPassword,
} from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { canGo, type StatusTransition, statusTransitions } from '../client-status.ts'
import { type ClientRow, clientBlocked, clientDeleted, clientUnblocked } from '../contract.ts'
import { looksAfter } from '../policy.ts'
import { requireOwnerStays } from './colleagues.ts'
import { findClient } from './queries.ts'

/** A client may go no more until a manager says otherwise; of an application this is the rejection. */
export async function blockClient(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<ReplyInput<typeof ClientRow>> {
  const user_ids = await move(ctx, id, 'block', reason)
  await endSessions(ctx, { user_ids }, 'blocked')
  await ctx.emit(clientBlocked, { organization_id: id, reason })
  return findClient(ctx.db, ctx.person, id)
}

const noteConfirmation = statement(
  'organizations.note_confirmation',
  `update organizations set confirmed_at = $2, confirmed_by = $3, manager_id = coalesce(manager_id, $3), updated_at = $2
   where id = $1 and confirmed_at is null`,
)

/** Lifts a block. A company that was rejected before anybody confirmed it counts as confirmed by this. */
export async function unblockClient(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof ClientRow>> {
  const { db, now, person, emit } = ctx
  await move(ctx, id, 'unblock', null)
  await run(db, noteConfirmation, [id, now, person.id])
  await emit(clientUnblocked, { organization_id: id })
  return findClient(db, person, id)
}

/** The company's people are gone for good; its orders stay. Who they were is forgotten later (`anonymise_deleted`). */
export async function deleteClient(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<ReplyInput<typeof ClientRow>> {
  const user_ids = await move(ctx, id, 'delete', null)
  await endSessions(ctx, { user_ids }, 'deleted')
  await ctx.emit(clientDeleted, { organization_id: id, user_ids, reason })
  return findClient(ctx.db, ctx.person, id)
}

/** The person's own wish, proven by the password. Colleagues of the same company stay, and with them
 * an owner: the last one goes last. */
export async function deleteSelf(ctx: Context<Client>, password: string): Promise<void> {
  const { db, person, now, emit } = ctx
  await requireOwnPassword(ctx, password, 'password')
  await requireOwnerStays(db, person)
  const gone = await changeStatusOf(db, person.id, { ...statusTransitions.delete, at: now })
  if (gone.length === 0) refuse('clients.statusChanged', 409)
  await endSessions(ctx, { user_ids: [person.id] }, 'deleted')
  await emit(clientDeleted, { organization_id: person.organization_id, user_ids: [person.id], reason: '' })
}

/**
 * Takes everybody of the company through a move, by compare-and-set: of many at once one wins. Answers whom it took.
 * Throws `Refusal` 404 when the client is not the manager's to see, 409 when the move is not open any more.
 */
async function move(
  { db, person, now }: Context<Manager>,
  id: number,
  name: StatusTransition,
  reason: string | null,
): Promise<number[]> {
  await requireCanGo(db, person, id, name)
  const moved = await changeStatusOfCompany(db, id, { ...statusTransitions[name], at: now, reason })
  return moved.length > 0 ? moved : refuse('clients.statusChanged', 409)
}

async function requireCanGo(db: Db, person: Manager, id: number, name: StatusTransition): Promise<void> {
  const client = await findClient(db, person, id)
  if (!looksAfter(person, { organization_id: id, manager_id: client.manager_id })) notFound()
  if (!canGo(client.status, name)) refuse('clients.statusChanged', 409)
}
