import { inArray } from 'drizzle-orm'
import { users } from '#features/people/auth/server/tables.ts'
import { taxIdChecks, taxIds, taxProfiles } from '#features/people/tax-profiles/server/tables.ts'
import type { BuyerTaxIdKind } from '#features/people/tax-profiles/tax-id-kind.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, dayOf, staffOf } from './play.ts'

type Taxed = {
  /** A person of the company. */
  email: string
  country: string
  id: { country: string; kind: BuyerTaxIdKind; value: string }
  /** The last check, which said valid; without it no one has checked the number. */
  check?: { daysAgo: number; by: string; reference: string; name: string }
}

/** The numbers are invented; their check digits are correct. */
const taxed: Taxed[] = [
  {
    email: cast.clientA,
    country: 'DE',
    id: { country: 'DE', kind: 'vat', value: 'DE999010004' },
    check: { daysAgo: 12, by: cast.manager, reference: 'WAPIAAAAZ0410001', name: 'Arden Machine Works GmbH' },
  },
  {
    email: cast.clientB,
    country: 'LV',
    id: { country: 'LV', kind: 'vat', value: 'LV40999100009' },
    check: { daysAgo: 5, by: cast.manager, reference: 'WAPIAAAAZ0410002', name: 'SIA Baltic Pump Service' },
  },
  {
    email: cast.unverified,
    country: 'KZ',
    id: { country: 'KZ', kind: 'bin', value: '990140001234' },
  },
  {
    email: 'fergus@clydeside.example',
    country: 'GB',
    id: { country: 'GB', kind: 'vat', value: 'GB998010007' },
    check: { daysAgo: 20, by: cast.manager, reference: 'HMRC 7F3-K2M-9QX', name: 'Clydeside Hoists Ltd' },
  },
  // A Norwegian company that is registered for VAT in Sweden too. Its check is too old to count.
  {
    email: 'ingrid@nordhaven.example',
    country: 'NO',
    id: { country: 'SE', kind: 'vat', value: 'SE999901000301' },
    check: { daysAgo: 71, by: cast.otherManager, reference: 'WAPIAAAAZ0330007', name: 'Nordhaven AS' },
  },
]

/** Loads tax details of the companies that are there. Two of them only exist with a year of trade. */
export async function loadTax(db: Db): Promise<void> {
  const emails = taxed.map(({ email }) => email)
  const people = await db.select().from(users).where(inArray(users.email, emails))
  for (const { email, country, id, check } of taxed) {
    const organization_id = people.find((person) => person.email === email)?.organization_id
    if (!organization_id) continue
    await db
      .insert(taxProfiles)
      .values({ organization_id, is_taxable_person: true, establishment_country: country })
    const checked_on = check ? dayOf(ago(check.daysAgo)) : null
    await db
      .insert(taxIds)
      .values({ organization_id, ...id, state: check ? 'valid' : 'unchecked', checked_on })
    if (!check) continue
    const { kind: _, ...number } = id
    await db.insert(taxIdChecks).values({
      organization_id,
      ...number,
      method: 'staff',
      result: 'valid',
      checked_on: checked_on!,
      reference: check.reference,
      name_returned: check.name,
      at: ago(check.daysAgo),
      by_id: (await staffOf(db, check.by)).id,
    })
  }
}
