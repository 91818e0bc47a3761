import { countryCodeOf } from '#features/foundation/dictionary/countries.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { readTaxId } from '../entered-tax-id.ts'
import type { BuyerTaxIdKind } from '../tax-id-kind.ts'
import type { TaxIdState } from '../tax-id-state.ts'

export type StoredTaxId = {
  country: string
  kind: BuyerTaxIdKind
  value: string
  state: TaxIdState
  checked_on: string | null
}

/** `version` null: nothing is stored, and the profile is read from the details of the company. */
export type TaxProfile = {
  establishment_country: string | null
  is_taxable_person: boolean
  tax_ids: StoredTaxId[]
  version: number | null
}

type ProfileRow = {
  id: number
  country: string
  tax_number: string | null
  establishment_country: string | null
  is_taxable_person: boolean | null
  version: number | null
}
const profiles = statement<ProfileRow>(
  'tax_profiles.of_companies',
  `select o.id, o.country, o.tax_number, p.establishment_country, p.is_taxable_person, p.version
   from organizations o left join tax_profiles p on p.organization_id = o.id where o.id = any($1)`,
)
const ids = statement<StoredTaxId & { organization_id: number }>(
  'tax_ids.of_companies',
  `select organization_id, country, kind, value, state, checked_on from tax_ids where organization_id = any($1)
   order by organization_id, country, kind`,
)

/** Returns the tax profiles of companies by their ids. Unknown ids are left out. */
export async function readTaxProfiles(
  db: Db,
  organizationIds: readonly number[],
): Promise<Map<number, TaxProfile>> {
  const [rows, idRows] = await Promise.all([
    run(db, profiles, [organizationIds]),
    run(db, ids, [organizationIds]),
  ])
  const idsOf = Map.groupBy(idRows, ({ organization_id }) => organization_id)
  return new Map(
    rows.map(({ id, country, tax_number, version, establishment_country, is_taxable_person }) => [
      id,
      version === null
        ? fromDetails(country, tax_number)
        : {
            establishment_country,
            is_taxable_person: is_taxable_person ?? true,
            tax_ids: (idsOf.get(id) ?? []).map(({ organization_id: _, ...taxId }) => taxId),
            version,
          },
    ]),
  )
}

/**
 * Reads a profile from the details of a company: both kinds of companies, legal entities and the self-employed, are
 * taxable persons, and their tax number counts if its format fits the country.
 */
function fromDetails(country: string, taxNumber: string | null): TaxProfile {
  const code = countryCodeOf(country)
  const read = code !== null && taxNumber !== null ? readTaxId(code, taxNumber) : null
  return {
    // Northern Ireland is part of the United Kingdom where a business is established; XI is for its goods.
    establishment_country: code === 'XI' ? 'GB' : code,
    is_taxable_person: true,
    tax_ids: read?.is === 'correct' ? [{ ...read.id, state: 'unchecked', checked_on: null }] : [],
    version: null,
  }
}
