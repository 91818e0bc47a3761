import { type Db, run, statement } from '#platform/server/database/db.ts'
import { subjectKind, subjectPart } from '#platform/server/ports/subjects.ts'
import { isClient, type Manager, type UserStatus } from '#platform/shared/audience.ts'
import { looksAfter } from '../policy.ts'

const assigned = statement<{ organization_id: number; manager_id: number | null }>(
  'organizations.looked_after',
  'select id as organization_id, manager_id from organizations where id = $1 and merged_into_id is null',
)

/** Returns whether a member of staff sees a company. */
async function isSeen(db: Db, person: Manager, organizationId: number): Promise<boolean> {
  const [company] = await run(db, assigned, [organizationId])
  return company !== undefined && looksAfter(person, company)
}

const names = statement<{ id: number; title: string }>(
  'organizations.titles',
  'select id, name as title from organizations where id = any($1)',
)

const statuses = statement<{ status: UserStatus }>(
  'organizations.status',
  `select status from users where organization_id = $1 order by status = 'deleted', org_role <> 'owner', id limit 1`,
)

/** Records attached to a company are visible to its people and to staff who see it. */
export const clientSubject = subjectKind.by({
  kind: 'organization',
  word: 'clients',
  mayRead: async (db, person, id) =>
    isClient(person) ? person.organization_id === id : isSeen(db, person, id),
  titles: (db, ids) => run(db, names, [ids]),
  status: async (db, _person, id, say) => {
    const [company] = await run(db, statuses, [id])
    return company ? say(`statuses.${company.status}`) : null
  },
})

const changed = statement<{ organization_id: number }>(
  'organization_changes.organization',
  'select organization_id from organization_changes where id = $1',
)

/** A change a company asks for belongs to the company. */
export const changePart = subjectPart.by({
  word: 'company-changes',
  subjectOf: async (db, id) => {
    const [change] = await run(db, changed, [id])
    return change ? { kind: 'organization', id: change.organization_id } : null
  },
})
