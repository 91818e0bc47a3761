import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { numberKindOf, overlapping, profileOf } from '../settings.ts'
import type { ChangeRegistration, Taxes, WriteRegistration } from '../settings-shape.ts'
import { checkTaxId, type TaxIdKind } from '../tax-id.ts'
import { listTaxes, lockTaxes, storedRegistrations } from './list-taxes.ts'

type Ctx = Pick<Context<Person>, 'db' | 'now' | 'person'>

const add = statement(
  'tax_registrations.add',
  `insert into tax_registrations (country, number, tax_number, kpp, scheme, profile, accounting_currency, valid_from,
     valid_to, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/**
 * Adds a registration of the seller. Throws `Refusal` 422 by field: a number that is wrong, or a day on which another
 * registration of the country is in force.
 */
export async function addRegistration({ db, now, person }: Ctx, given: WriteRegistration): Promise<Taxes> {
  await lockTaxes(db, 'tax.registrations')
  refuseOverlap(await storedRegistrations(db), given)
  await run(db, add, [...written(given), now, person.id])
  return listTaxes(db)
}

const change = statement(
  'tax_registrations.change',
  `update tax_registrations set country = $2, number = $3, tax_number = $4, kpp = $5, scheme = $6, profile = $7,
     accounting_currency = $8, valid_from = $9, valid_to = $10, updated_at = $11, updated_by = $12, version = version + 1
   where id = $1`,
)

/** Changes or ends a registration. Throws `Refusal` 404, 409 if someone else saved first, and 422 as above. */
export async function changeRegistration(
  { db, now, person }: Ctx,
  id: number,
  { based_on, ...given }: ChangeRegistration,
): Promise<Taxes> {
  await lockTaxes(db, 'tax.registrations')
  const stored = await storedRegistrations(db)
  const before = stored.find((one) => one.id === id) ?? notFound()
  if (before.version !== based_on) refuse('errors.stale')
  refuseOverlap(
    stored.filter((one) => one.id !== id),
    given,
  )
  await run(db, change, [id, ...written(given), now, person.id])
  return listTaxes(db)
}

function refuseOverlap(
  stored: Awaited<ReturnType<typeof storedRegistrations>>,
  given: WriteRegistration,
): void {
  const other = overlapping(stored, given)
  if (other)
    refuseFields({
      valid_from: {
        code: 'taxStaff.registration.overlaps',
        params: { number: other.number ?? other.tax_number ?? other.country },
      },
    })
}

/** Returns the values in the order of the columns. Throws `Refusal` 422 for a wrong number. */
function written(given: WriteRegistration): unknown[] {
  const { country, number, tax_number, kpp, scheme, accounting_currency, valid_from, valid_to } = given
  return [
    country,
    number && checked('number', numberKindOf(country), country, number),
    tax_number,
    kpp && checked('kpp', 'kpp', country, kpp),
    scheme,
    profileOf(country),
    accounting_currency,
    valid_from,
    valid_to,
  ]
}

function checked(field: 'number' | 'kpp', kind: TaxIdKind, country: string, typed: string): string {
  const result = checkTaxId(kind, country, typed)
  if (result.is === 'wrong') refuseFields({ [field]: `taxStaff.wrongNumber.${result.why}` })
  return result.value
}
