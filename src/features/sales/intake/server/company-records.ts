import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf } from '#platform/server/ports/company-records.ts'

/** If both companies have a code, the meaning of the company that stays wins. The other code is not moved. */
const isFree =
  'not exists (select from client_codes own where own.organization_id = $2 and own.folded = c.folded)'

const clash = statement<{ count: number }>(
  'client_codes.clash',
  `select count(*)::int as count from client_codes c where c.organization_id = $1 and not ${isFree}`,
)

const codes: CompanyRecord = {
  ...rowsOf({
    table: 'client_codes',
    count: statement(
      'client_codes.count_of_company',
      'select count(*)::int as count from client_codes where organization_id = $1',
    ),
    move: statement(
      'client_codes.move_company',
      `update client_codes c set organization_id = $2 where organization_id = $1 and ${isFree} returning id`,
    ),
    giveBack: statement(
      'client_codes.return_company',
      `update client_codes c set organization_id = $2 where id = any($3) and organization_id = $1 and ${isFree} returning id`,
    ),
  }),
  obstacles: async ({ db }, { from, to }) => {
    const [{ count }] = (await run(db, clash, [from, to])) as [{ count: number }]
    return count === 0 ? [] : [{ code: 'merging.staying.codes', params: { count }, blocks: false }]
  },
}

const files = rowsOf({
  table: 'client_code_files',
  move: statement(
    'client_code_files.move_company',
    'update client_code_files set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'client_code_files.return_company',
    'update client_code_files set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const intakeCompanyRecords = { codes, code_files: files }
