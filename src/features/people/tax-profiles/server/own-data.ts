import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'
import { mayDo } from '#platform/shared/org-role.ts'

const profile = statement(
  'tax_profiles.own_data',
  'select establishment_country, is_taxable_person, updated_at from tax_profiles where organization_id = $1',
)
const ids = statement(
  'tax_ids.own_data',
  'select country, kind, value, state, checked_on from tax_ids where organization_id = $1 order by country, kind',
)
const checks = statement(
  'tax_id_checks.own_data',
  `select country, value, method, result, checked_on, reference, name_returned, address_returned, at
   from tax_id_checks where organization_id = $1 order by id`,
)
const certificates = statement(
  'exemption_certificates.own_data',
  `select kind, number, issuer, classes, exemption_code, valid_from, valid_to from exemption_certificates
   where organization_id = $1 order by id`,
)

/** The tax details of a client's company, with every check of its tax ids, for those who may read them. */
export const taxOwnData: OwnData = {
  tax_details: async (db, { organization_id, org_role }) =>
    mayDo(org_role, 'pay')
      ? {
          profile: (await run(db, profile, [organization_id]))[0] ?? null,
          tax_ids: await run(db, ids, [organization_id]),
          checks: await run(db, checks, [organization_id]),
          certificates: await run(db, certificates, [organization_id]),
        }
      : null,
}
