import type pg from 'pg'
import { giveRole } from '#features/management/team/server/index.ts'
import { pathOfInvitation, resetAccessOf } from '#features/people/auth/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import type { Listing, RoleChange } from './input.ts'
import { listPeople, tableOf } from './list-people.ts'

/** Returns the people as a table, or as JSON. */
export async function listed(pool: pg.Pool, { isJson, ...which }: Omit<Listing, 'command'>): Promise<string> {
  const people = await listPeople(pool, which)
  if (isJson) return JSON.stringify(people, null, 2)
  return people.length === 0 ? 'No one has such an account.' : tableOf(people)
}

const roleNames: Record<StaffRole, string> = {
  manager: 'a manager',
  chief_manager: 'a chief manager',
  admin: 'an administrator',
}

/** Gives a role and returns what was done. Throws StartRefusal, and changes nothing, if the person cannot have it. */
export async function changeRole(platform: Platform, { command, email, to }: RoleChange): Promise<string> {
  const given = await ownTransaction(platform, { name: `admin.${command}` }, async (ctx) => {
    const found = await giveRole(ctx, email, to)
    if ('refused' in found) throw new StartRefusal(`${refusals[found.refused](email)} Nothing was changed.`)
    return found
  })
  return given.before === given.after
    ? `${given.name} is ${roleNames[given.after]} already. Nothing was changed.`
    : `${given.name} is ${roleNames[given.after]} now, and was ${roleNames[given.before]}.`
}

const refusals = {
  unknown: (email: string) => `No one has an account with ${email}: npm run admin -- list shows who has.`,
  client: (email: string) =>
    `${email} is a client's account. Only staff have these roles: invite the person under Managers, with another address.`,
  lastAdministrator: (email: string) =>
    `${email} is the only administrator who can sign in. Promote another one first.`,
}

/** Ends a person's password and sessions, and returns the link for a new password in words. */
export async function reset(platform: Platform, email: string): Promise<string> {
  const { token, is_blocked } = await ownTransaction(platform, { name: 'admin.reset' }, async (ctx) => {
    const found = await resetAccessOf(ctx, email)
    if (!found) throw new StartRefusal(`${refusals.unknown(email)} Nothing was changed.`)
    return found
  })
  return [
    `The old password of ${email} no longer works, and all sessions have ended. This link sets a new password, once, within 7 days:`,
    `\n  ${platform.env.publicUrl}${pathOfInvitation(token, email)}\n`,
    is_blocked
      ? 'The account stays blocked until staff lift the block.'
      : 'Give it to no one else: it opens the account.',
  ].join('\n')
}
