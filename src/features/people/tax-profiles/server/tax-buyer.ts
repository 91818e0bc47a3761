import type { ExemptionCertificate, TaxBuyer } from '#features/foundation/tax/facts.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isValidOn } from '../tax-id-state.ts'
import { readTaxProfiles } from './read-tax-profiles.ts'

/**
 * Returns companies as buyers on the day of a supply ('2026-05-14'), as `treatment()` needs them, by their ids. Unknown
 * ids are left out. A KPP is no tax id here: it names a division, not a taxpayer.
 */
export async function taxBuyersOf(
  db: Db,
  organizationIds: readonly number[],
  day: string,
): Promise<Map<number, TaxBuyer>> {
  const found = await readTaxProfiles(db, organizationIds)
  return new Map(
    [...found].map(([id, { establishment_country, is_taxable_person, tax_ids }]) => [
      id,
      {
        establishment_country,
        is_taxable_person,
        tax_ids: tax_ids
          .filter(({ kind }) => kind !== 'kpp')
          .map((taxId) => ({
            country: taxId.country,
            value: taxId.value,
            is_valid: isValidOn(taxId, day),
          })),
      },
    ]),
  )
}

/** Returns a company as the buyer on the day of a supply. Throws if there is no such company. */
export async function taxBuyerOf(db: Db, organizationId: number, day: string): Promise<TaxBuyer> {
  const buyer = (await taxBuyersOf(db, [organizationId], day)).get(organizationId)
  if (!buyer) throw new Error(`There is no company ${organizationId}`)
  return buyer
}

const certificates = statement<ExemptionCertificate>(
  'exemption_certificates.facts',
  `select exemption_code, classes, valid_from, valid_to from exemption_certificates where organization_id = $1
   order by id`,
)

/** Returns the accepted certificates of a company, ended ones too: each has the days on which it counts. */
export const certificatesOf = (db: Db, organizationId: number): Promise<ExemptionCertificate[]> =>
  run(db, certificates, [organizationId])
