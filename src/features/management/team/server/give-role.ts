import { giveStaffRole, type RoleGiven } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import { staffChanged } from '../contract.ts'

/** Gives a member of staff a role from the command line. Screens, history and the audit see it as any other change. */
export async function giveRole(
  { db, now, emit }: Context<null>,
  email: string,
  role: StaffRole,
): Promise<RoleGiven> {
  const given = await giveStaffRole(db, email, role, now)
  if (!('refused' in given) && given.before !== given.after)
    await emit(staffChanged, {
      user_id: given.id,
      before: { role: given.before },
      after: { role: given.after },
    })
  return given
}
