import {
  changeStaffUser,
  changeStatusOf,
  endSessions,
  holdUser,
  inviteStaffUser,
} from '#features/people/auth/server/index.ts'
import { giveBackup, moveClients } from '#features/people/clients/server/index.ts'
import { followZone, putProfile } from '#features/people/staff/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Attempt } from '#platform/server/rate-limit.ts'
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

/** Somebody is asked to work here; the letter has a link by which they choose a password. */
export async function inviteStaff(act: Act<Manager>, wish: InviteStaff) {
  const { db, person, now } = act
  requireRole(person, wish)
  const id = await inviteStaffUser(db, wish, now)
  await putProfile(db, id, wish)
  await act.tell(staffInvited, { user_id: id, inviter: person.name })
  return findStaff(act, id)
}

/** The letter once more. Throws `Refusal` 409 where they have come meanwhile. */
export async function inviteStaffAgain(act: Act<Manager>, id: number) {
  const invited = await toChange(act, id)
  if (invited.state !== 'invited') refuse('team.hasCome', 409)
  await act.tell(staffInvited, { user_id: id, inviter: act.person.name })
  return invited
}

/** Throws `Refusal` 403 for somebody of one's own rank or above, 422 for a role above one's own, 409 for what has changed meanwhile. */
export async function changeStaff(act: Act<Manager>, id: number, wish: ChangeStaff) {
  const { db, person, tell } = act
  const before = await toChange(act, id)
  requireRole(person, wish)
  if (!(await changeStaffUser(db, { id, version: wish.version }, wish))) refuse('errors.stale', 409)
  await putProfile(db, id, wish)
  await followZone(db, id)
  await tell(staffChanged, { user_id: id, before: { role: before.role }, after: { role: wish.role } })
  return findStaff(act, id)
}

/** Clients of somebody get another manager, or another backup. Throws `Refusal` 422 for one who does not work here. */
export async function moveClientsOf(
  act: Act<Manager>,
  id: number,
  { to_id, organization_ids, as }: MoveClients,
) {
  await toChange(act, id, true)
  const to = await worksHere(act.db, to_id)
  if (!to || to_id === id) refuseFields({ to_id: 'errors.oneOf' })
  const wish = { from: id, to: to_id, organization_ids }
  return { moved: as === 'primary' ? await moveClients(act, wish) : await giveBackup(act, wish) }
}

const status = { from: ['active', 'not_confirmed'], to: 'blocked' } as const

/**
 * Somebody works here no more: they are signed out at once and cannot come in. What they did stays signed by them. Throws
 * `Refusal` 409 while clients or open work are still theirs.
 */
export async function deactivateStaff(act: Act<Manager>, id: number) {
  const { db, now, tell } = act
  await holdUser(db, id)
  const { stays_because } = await toChange(act, id)
  if (stays_because) {
    const { code, ...params } = stays_because
    refuse(code, 409, params)
  }
  const moved = await changeStatusOf(db, id, { ...status, at: now })
  if (moved.length === 0) refuse('errors.stale', 409)
  await endSessions(act, { user_ids: [id] }, 'blocked')
  await tell(staffDeactivated, { user_id: id })
  return findStaff(act, id)
}

/** They come back, with the password they had. */
export async function activateStaff(act: Act<Manager>, id: number) {
  const { db, now, tell } = act
  await toChange(act, id)
  const moved = await changeStatusOf(db, id, { from: ['blocked'], to: 'active', at: now })
  if (moved.length === 0) refuse('errors.stale', 409)
  await tell(staffActivated, { user_id: id })
  return findStaff(act, id)
}

/** Throws `Refusal` 404 where nobody is there, 403 where this person may not change them. */
async function toChange(act: Act<Manager>, id: number, orOneself = false) {
  const found = await findStaff(act, id)
  const isOwn = orOneself && id === act.person.id
  if (!isOwn && !mayChangeStaff(act.person, found)) refuse('team.notYours', 403)
  return found
}

function requireRole(person: Manager, { role }: Pick<InviteStaff, 'role'>): void {
  if (!mayGiveRole(person, role)) refuseFields({ role: 'team.aboveOwn' })
}

const works = statement<{ id: number }>('staff.works_here', 'select id from staff_members where id = $1')
export const worksHere = async (db: Db, id: number): Promise<boolean> =>
  (await run(db, works, [id])).length > 0
