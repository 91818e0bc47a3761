import { type Db, run, statement } from '#platform/server/db.ts'
import type { Questions } from '#platform/server/questions.ts'
import { isClient, type Manager } from '#platform/shared/audience.ts'
import { seesEveryClient } from '../policy.ts'

const assigned = statement<{ id: number }>(
  'organizations.looked_after',
  'select id from organizations where id = $1 and (manager_id = $2 or manager_id is null)',
)

/** Whether a company is one this member of staff sees: the same rule as `visibleTo`, for one company. */
async function looksAfter(db: Db, person: Manager, organizationId: number): Promise<boolean> {
  if (seesEveryClient(person)) return true
  return (await run(db, assigned, [organizationId, person.id])).length > 0
}

const names = statement<{ id: number; title: string }>(
  'organizations.titles',
  'select id, name as title from organizations where id = any($1)',
)

/** What hangs on a company is read by its own people and by who looks after it. */
export const clientQuestions: Questions = {
  organization: {
    mayRead: async (db, person, id) =>
      isClient(person) ? person.organization_id === id : looksAfter(db, person, id),
    titles: (db, ids) => run(db, names, [ids]),
  },
}
