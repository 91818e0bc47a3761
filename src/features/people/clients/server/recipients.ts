import { holdersOf } from '#features/people/staff/server/index.ts'
import { type Db, run, runAlike, statement } from '#platform/server/database/db.ts'
import { rolesThatMay } from '#platform/shared/org-role.ts'

const members = statement<{ id: number }>(
  'people.members',
  `select id from users where organization_id = $1 and status <> 'deleted' and invited_at is null`,
)
const managers = statement<{ id: number }>(
  'people.managers_for',
  `select s.id from staff_members s left join organizations o on o.id = $1
   left join effective_managers m on m.organization_id = o.id
   where s.id in (m.manager_id, o.manager_id) or s.roles && '{chief_manager,admin}' or (o.manager_id is null and s.roles && '{manager}')`,
)
/** Active people of a company with one of these roles. */
const colleagues = statement<{ id: number }>(
  'people.of_roles',
  `select id from users where organization_id = $1 and status = 'active' and email_verified_at is not null and org_role = any($2)`,
)
const manager = statement<{ id: number }>(
  'people.manager',
  'select manager_id as id from effective_managers where organization_id = $1',
)

/**
 * The ids behind an event's recipients: everyone of a company; those who see it (its manager, their substitute, and
 * every manager if it has none, as in `visibleTo`); or holders of a role. For notices also those of a company who may
 * order, its owners, its accountants, and the person who answers for it now.
 */
export const recipients = {
  organization: async (db: Db, id: number) => idsOf(await runAlike(db, members, [id])),
  managersOf: async (db: Db, id: number) => idsOf(await runAlike(db, managers, [id])),
  buyersOf: async (db: Db, id: number) => idsOf(await run(db, colleagues, [id, rolesThatMay('buy')])),
  ownersOf: async (db: Db, id: number) => idsOf(await run(db, colleagues, [id, rolesThatMay('manage')])),
  accountantsOf: async (db: Db, id: number) => idsOf(await run(db, colleagues, [id, ['accountant']])),
  managerOf: async (db: Db, id: number) => idsOf(await run(db, manager, [id])),
  role: holdersOf,
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
