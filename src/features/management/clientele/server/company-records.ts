import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf } from '#platform/server/ports/company-records.ts'

const notes = rowsOf({
  table: 'client_notes',
  count: statement(
    'client_notes.count_of_company',
    'select count(*)::int as count from client_notes where organization_id = $1',
  ),
  move: statement(
    'client_notes.move_company',
    'update client_notes set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'client_notes.return_company',
    'update client_notes set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

const count = statement<{ count: number }>(
  'client_tags.count_of_company',
  'select count(*)::int as count from client_tags where organization_id = $1',
)
/** A tag that both have is not moved. */
const move = statement<{ tag: string }>(
  'client_tags.move_company',
  `update client_tags t set organization_id = $2 where organization_id = $1
     and not exists (select from client_tags own where own.organization_id = $2 and own.tag = t.tag) returning tag`,
)
const giveBack = statement(
  'client_tags.return_company',
  'update client_tags set organization_id = $2 where organization_id = $1 and tag = any($3)',
)

const tags: CompanyRecord = {
  tables: ['client_tags'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db }, { from, to }) => ({
    stored: { tags: (await run(db, move, [from, to])).map(({ tag }) => tag) },
    went: [],
  }),
  giveBack: async ({ db }, { from, to }, stored) => {
    await run(db, giveBack, [from, to, stored.tags])
    return []
  },
}

export const clienteleCompanyRecords = { notes, tags }
