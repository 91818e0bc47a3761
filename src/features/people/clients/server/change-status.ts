import {
  changeStatusOf,
  changeStatusOfCompany,
  endSessions,
  requireOwnPassword,
} from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientRow, ReasonInBoth } from '../client-shape.ts'
import { canGo, type StatusTransition, statusTransitions } from '../client-status.ts'
import { clientBlocked, clientDeleted, clientUnblocked } from '../contract.ts'
import { looksAfter } from '../policy.ts'
import { requireOwnerStays } from './colleagues.ts'
import { lockCompany } from './lock-company.ts'
import { findClient } from './queries.ts'

/** Blocks a client; for an application this is the rejection. */
export async function blockClient(
  ctx: Context<Manager>,
  id: number,
  reason: ReasonInBoth,
): Promise<ReplyInput<typeof ClientRow>> {
  const user_ids = await move(ctx, id, 'block', reason)
  await endSessions(ctx, { user_ids }, 'blocked')
  await ctx.emit(clientBlocked, {
    organization_id: id,
    reason: reason.reason,
    reason_ru: reason.reason_ru || reason.reason,
  })
  return findClient(ctx.db, ctx.person, id)
}

const noteConfirmation = statement(
  'organizations.note_confirmation',
  `update organizations set confirmed_at = $2, confirmed_by = $3, manager_id = coalesce(manager_id, $3), updated_at = $2
   where id = $1 and confirmed_at is null`,
)

/** Unblocks a client. A company that was rejected before its confirmation counts as confirmed by this. */
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

/** Deletes the people of a company; its orders stay. Personal data is removed later (`anonymise_deleted`). */
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

/**
 * Deletes the person's own account, confirmed by their password. Colleagues stay; the last owner can only go when no
 * one else is left.
 */
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
 * Changes the status of everyone in the company by compare-and-set, so only one of several concurrent calls succeeds.
 * Returns the ids of the people. Throws `Refusal` 404 if the manager may not see the client, 409 if the transition is
 * not allowed.
 */
async function move(
  { db, person, now }: Context<Manager>,
  id: number,
  name: StatusTransition,
  reason: ReasonInBoth | null,
): Promise<number[]> {
  await lockCompany(db, id)
  await requireCanGo(db, person, id, name)
  const moved = await changeStatusOfCompany(db, id, { ...statusTransitions[name], at: now, reason })
  return moved.length > 0 ? moved : refuse('clients.statusChanged', 409)
}

async function requireCanGo(db: Db, person: Manager, id: number, name: StatusTransition): Promise<void> {
  const client = await findClient(db, person, id)
  if (!looksAfter(person, { organization_id: id, manager_id: client.manager_id })) notFound()
  if (!canGo(client.status, name)) refuse('clients.statusChanged', 409)
}
