import { type Db, run, statement } from '#platform/server/database/db.ts'
import { highestRole, type Role, type StaffRole } from '#platform/shared/audience.ts'

type Locked = {
  id: number
  name: string
  roles: Role[]
  organization_id: number | null
  is_asked: boolean
  /** Whether they could sign in now. */
  is_able: boolean
}

/**
 * Locks a person and all administrators, in the order of `lockColleague`: an administrator who is demoted on the
 * screen at the same time is no longer one when this continues.
 */
const lock = statement<Locked>(
  'users.hold_administrators',
  `select id, name || ' ' || last_name as name, roles, organization_id, email = $1 as is_asked,
     status = 'active' and invited_at is null and password_hash is not null as is_able
   from users where status <> 'deleted' and (email = $1 or 'admin' = any (roles)) order by id for no key update`,
)
const give = statement(
  'users.give_role',
  'update users set roles = array[$2], updated_at = $3, version = version + 1 where id = $1',
)

export type RoleGiven =
  | { id: number; name: string; before: StaffRole; after: StaffRole }
  | { refused: 'unknown' | 'client' | 'lastAdministrator' }

/**
 * Gives a member of staff a role from the command line, where no one asks who may. Refuses to leave no administrator
 * who can sign in.
 */
export async function giveStaffRole(db: Db, email: string, after: StaffRole, now: Date): Promise<RoleGiven> {
  const locked = await run(db, lock, [email])
  const person = locked.find(({ is_asked }) => is_asked)
  if (!person) return { refused: 'unknown' }
  const { id, name, roles, organization_id } = person
  const before = highestRole(roles)
  if (organization_id !== null || before === 'client') return { refused: 'client' }
  if (before === after) return { id, name, before, after }
  const others = locked.filter((one) => one.id !== id && one.roles.includes('admin') && one.is_able)
  if (before === 'admin' && others.length === 0) return { refused: 'lastAdministrator' }
  await run(db, give, [id, after, now])
  return { id, name, before, after }
}
