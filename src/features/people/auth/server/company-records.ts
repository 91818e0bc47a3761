import { run, statement } from '#platform/server/database/db.ts'
import type { CompanyRecord } from '#platform/server/ports/company-records.ts'
import type { UserStatus } from '#platform/shared/audience.ts'
import type { OrgRole } from '#platform/shared/org-role.ts'

const count = statement<{ count: number }>(
  'users.count_of_company',
  `select count(*)::int as count from users where organization_id = $1 and status <> 'deleted'`,
)

type Was = { id: number; org_role: OrgRole; status: UserStatus }
/**
 * An owner of the duplicate becomes a buyer if the remaining company has an owner, and stays owner otherwise. People
 * who were not confirmed become confirmed by the merge.
 */
const move = statement<Was>(
  'users.move_company',
  `with owned as (
     select exists (select from users where organization_id = $2 and org_role = 'owner' and status = 'active') as is_so
   ), was as (
     select id, org_role, status from users where organization_id = $1
   )
   update users u set organization_id = $2, version = u.version + 1, updated_at = $3,
     org_role = case when was.org_role = 'owner' and owned.is_so then 'buyer' else was.org_role end,
     status = case when was.status = 'not_confirmed' then 'active' else was.status end
   from was, owned where u.id = was.id returning was.id, was.org_role, was.status`,
)
/** Keeps roles and statuses that someone changed since the merge. */
const giveBack = statement<{ id: number }>(
  'users.return_company',
  `update users u set organization_id = $2, version = u.version + 1, updated_at = $4,
     org_role = case when was.org_role = 'owner' and u.org_role = 'buyer' then 'owner' else u.org_role end,
     status = case when was.status = 'not_confirmed' and u.status = 'active' then 'not_confirmed' else u.status end
   from jsonb_to_recordset($3::jsonb) as was (id bigint, org_role text, status text)
   where u.id = was.id and u.organization_id = $1 returning u.id`,
)

const named = (rows: readonly { id: number }[]) => rows.map(({ id }) => `user:${id}`)

/** The people of the duplicate keep their accounts and become colleagues. */
const people: CompanyRecord = {
  tables: ['users'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db, now }, { from, to }) => {
    const people = await run(db, move, [from, to, now])
    return { stored: { people }, went: named(people) }
  },
  giveBack: async ({ db, now }, { from, to }, { people }) =>
    named(await run(db, giveBack, [from, to, JSON.stringify(people), now])),
}

export const authCompanyRecords = { people }
