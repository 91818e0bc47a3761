import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf, staying } from '#platform/server/ports/company-records.ts'

const lost = statement<{ count: number }>(
  'tax_ids.count_lost',
  `select count(*)::int as count from tax_ids i where organization_id = $1 and not exists (
     select from tax_ids s where s.organization_id = $2 and s.country = i.country and s.kind = i.kind)`,
)

/**
 * Tax details are part of who a company is, like its name: those of the client that stays apply. A tax id that only
 * the duplicate has is named before the merge.
 */
const details: CompanyRecord = {
  ...staying('tax_profiles', 'tax_ids', 'tax_id_checks'),
  obstacles: async ({ db }, { from, to }) => {
    const { count } = (await run(db, lost, [from, to]))[0]!
    return count === 0 ? [] : [{ code: 'merging.staying.taxIds', params: { count }, blocks: false }]
  },
}

const certificates = rowsOf({
  table: 'exemption_certificates',
  count: statement(
    'exemption_certificates.count_of_company',
    'select count(*)::int as count from exemption_certificates where organization_id = $1',
  ),
  move: statement(
    'exemption_certificates.move_company',
    'update exemption_certificates set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'exemption_certificates.return_company',
    'update exemption_certificates set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const taxCompanyRecords = { tax_details: details, certificates }
