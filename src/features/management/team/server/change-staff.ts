import {
  changeStaffUser,
  changeStatusOf,
  endSessions,
  inviteStaffUser,
  lockColleague,
} from '#features/people/auth/server/index.ts'
import { giveBackup, moveClients } from '#features/people/clients/server/index.ts'
import { followZone, putProfile } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { staffActivated, staffChanged, staffDeactivated, staffInvited } from '../contract.ts'
import { mayChangeStaff, mayGiveRole } from '../policy.ts'
import type { ChangeStaff, InviteStaff, MoveClients } from '../team-shape.ts'
import { findStaff } from './staff-card.ts'

const invitations = { max: 30, seconds: 3600 }
export const staffInvitationAttempts = ({ id }: Manager): Attempt[] => [
  { key: `staff invitations of ${id}`, limit: invitations },
]

/** Invites a member of staff; the e-mail has a link to choose a password. */
export async function inviteStaff(ctx: Context<Manager>, input: InviteStaff) {
  const { db, person, now } = ctx
  requireRole(person, input)
  const id = await inviteStaffUser(db, input, now)
  await putProfile(db, id, input)
  await ctx.emit(staffInvited, { user_id: id, inviter: person.name })
  return findStaff(ctx, id)
}

/** Sends the invitation again. Throws `Refusal` 409 if it was accepted in the meantime. */
export async function inviteStaffAgain(ctx: Context<Manager>, id: number) {
  const invited = await toChange(ctx, id)
  if (invited.state !== 'invited') refuse('team.hasCome', 409)
  await ctx.emit(staffInvited, { user_id: id, inviter: ctx.person.name })
  return invited
}

/**
 * Throws `Refusal` 403 for a person of one's own rank or above, 422 for a role above one's own, 409 if the
 * profile was changed in the meantime.
 */
export async function changeStaff(ctx: Context<Manager>, id: number, input: ChangeStaff) {
  const { db, person, emit } = ctx
  const before = await toChange(ctx, id)
  requireRole(person, input)
  if (!(await changeStaffUser(db, { id, version: input.version }, input))) refuse('errors.stale', 409)
  await putProfile(db, id, input)
  await followZone(db, id)
  await emit(staffChanged, { user_id: id, before: { role: before.role }, after: { role: input.role } })
  return findStaff(ctx, id)
}

/**
 * Gives clients of a member of staff another manager or backup. Throws `Refusal` 422 for a person who does not
 * work here.
 */
export async function moveClientsOf(
  ctx: Context<Manager>,
  id: number,
  { to_id, organization_ids, as }: MoveClients,
) {
  await toChange(ctx, id, true)
  const to = await worksHere(ctx.db, to_id)
  if (!to || to_id === id) refuseFields({ to_id: 'errors.oneOf' })
  const input = { from: id, to: to_id, organization_ids }
  return { moved: as === 'primary' ? await moveClients(ctx, input) : await giveBackup(ctx, input) }
}

const status = { from: ['active', 'not_confirmed'], to: 'blocked' } as const

/**
 * Deactivates a member of staff: their sessions end at once and they cannot sign in. What they did stays under
 * their name. Throws `Refusal` 409 while they have clients or open work.
 */
export async function deactivateStaff(ctx: Context<Manager>, id: number) {
  const { db, now, emit } = ctx
  const { stays_because } = await toChange(ctx, id)
  if (stays_because) {
    const { code, ...params } = stays_because
    refuse(code, 409, params)
  }
  const moved = await changeStatusOf(db, id, { ...status, at: now })
  if (moved.length === 0) refuse('errors.stale', 409)
  await endSessions(ctx, { user_ids: [id] }, 'blocked')
  await emit(staffDeactivated, { user_id: id })
  return findStaff(ctx, id)
}

/** Activates them again, with their former password. */
export async function activateStaff(ctx: Context<Manager>, id: number) {
  const { db, now, emit } = ctx
  await toChange(ctx, id)
  const moved = await changeStatusOf(db, id, { from: ['blocked'], to: 'active', at: now })
  if (moved.length === 0) refuse('errors.stale', 409)
  await emit(staffActivated, { user_id: id })
  return findStaff(ctx, id)
}

/** Locks a colleague. Throws `Refusal` 404 for an unknown person, 403 if the caller may not change them. */
async function toChange(ctx: Context<Manager>, id: number, orOneself = false) {
  await lockColleague(ctx.db, ctx.person, id)
  const found = await findStaff(ctx, id)
  const isOwn = orOneself && id === ctx.person.id
  if (!isOwn && !mayChangeStaff(ctx.person, found)) refuse('team.notYours', 403)
  return found
}

function requireRole(person: Manager, { role }: Pick<InviteStaff, 'role'>): void {
  if (!mayGiveRole(person, role)) refuseFields({ role: 'team.aboveOwn' })
}

const works = statement<{ id: number }>('staff.works_here', 'select id from staff_members where id = $1')
export const worksHere = async (db: Db, id: number): Promise<boolean> =>
  (await run(db, works, [id])).length > 0
