import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, staying } from '#platform/server/ports/company-records.ts'

const count = statement<{ count: number }>(
  'addresses.count_of_company',
  'select count(*)::int as count from addresses where organization_id = $1',
)
type Was = { id: number; was_default: boolean }
/** The remaining company keeps its default address. */
const move = statement<Was>(
  'addresses.move_company',
  `with was as (select id, is_default from addresses where organization_id = $1)
   update addresses a set organization_id = $2,
     is_default = was.is_default and not exists (select from addresses d where d.organization_id = $2 and d.is_default)
   from was where a.id = was.id returning a.id, was.is_default as was_default`,
)
const giveBack = statement(
  'addresses.return_company',
  `update addresses a set organization_id = $2, is_default = was.was_default
   from jsonb_to_recordset($3::jsonb) as was (id bigint, was_default boolean)
   where a.id = was.id and a.organization_id = $1`,
)
const standIn = statement(
  'addresses.stand_in',
  `update addresses set is_default = true where id in (
     select min(id) from addresses where organization_id = any($1) group by organization_id having not bool_or(is_default))`,
)

const addresses: CompanyRecord = {
  tables: ['addresses'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db }, { from, to }) => ({
    stored: { addresses: await run(db, move, [from, to]) },
    went: [],
  }),
  giveBack: async ({ db }, { from, to }, { addresses }) => {
    await run(db, giveBack, [from, to, JSON.stringify(addresses)])
    // If a company has no default address after the undo, its oldest one becomes the default.
    await run(db, standIn, [[from, to]])
    return []
  },
}

/** Requested changes of the duplicate stay with it; while it is merged no one decides about them. */
export const clientCompanyRecords = { addresses, details: staying('organization_changes') }
