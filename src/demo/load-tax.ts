import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#features/people/auth/server/tables.ts'
import { taxIdChecks, taxIds, taxProfiles } from '#features/people/tax-profiles/server/tables.ts'
import type { BuyerTaxIdKind } from '#features/people/tax-profiles/tax-id-kind.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import type { Happening } from './load-invoices.ts'
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
  {
    email: 'elena@volga-privod.example',
    country: 'RU',
    id: { country: 'RU', kind: 'inn', value: '6450990172' },
    check: { daysAgo: 9, by: cast.manager, reference: 'ЕГРЮЛ 12-450', name: 'ООО «Волга-Привод»' },
  },
  // A Norwegian company that is registered for VAT in Sweden too. Its check is too old to count.
  {
    email: 'ingrid@nordhaven.example',
    country: 'NO',
    id: { country: 'SE', kind: 'vat', value: 'SE999901000301' },
    check: { daysAgo: 71, by: cast.otherManager, reference: 'WAPIAAAAZ0330007', name: 'Nordhaven AS' },
  },
]

/** How often staff have checked a number, in days, and since when. */
const [interval, firstCheck] = [28, 420]

/**
 * Loads tax details of the companies that are there, and returns the checks of their numbers: an invoice is taxed by what
 * was known on its day. Three of the companies only exist with a year of trade.
 */
export async function loadTax(db: Db): Promise<Happening[]> {
  const emails = taxed.map(({ email }) => email)
  const people = await db.select().from(users).where(inArray(users.email, emails))
  const checks: Happening[] = []
  for (const { email, country, id, check } of taxed) {
    const organization_id = people.find((person) => person.email === email)?.organization_id
    if (!organization_id) continue
    await db
      .insert(taxProfiles)
      .values({ organization_id, is_taxable_person: true, establishment_country: country })
    await db.insert(taxIds).values({ organization_id, ...id, state: 'unchecked', checked_on: null })
    if (!check) continue
    const by_id = (await staffOf(db, check.by)).id
    for (let daysAgo = check.daysAgo; daysAgo <= firstCheck; daysAgo += interval)
      checks.push({ daysAgo, does: () => noteCheck(db, { organization_id, id, check, by_id, daysAgo }) })
  }
  return checks
}

type Noted = Pick<Taxed, 'id'> & {
  organization_id: number
  check: NonNullable<Taxed['check']>
  by_id: number
  daysAgo: number
}

async function noteCheck(db: Db, { organization_id, id, check, by_id, daysAgo }: Noted): Promise<void> {
  const { kind: _, ...number } = id
  const checked_on = dayOf(ago(daysAgo))
  // Each answer has a consultation number of its own.
  const reference = daysAgo === check.daysAgo ? check.reference : `${check.reference}-${daysAgo}`
  await db
    .update(taxIds)
    .set({ state: 'valid', checked_on })
    .where(and(eq(taxIds.organization_id, organization_id), eq(taxIds.value, id.value)))
  await db.insert(taxIdChecks).values({
    ...{ organization_id, ...number, method: 'staff', result: 'valid' },
    ...{ checked_on, reference, name_returned: check.name, at: ago(daysAgo), by_id },
  })
}
