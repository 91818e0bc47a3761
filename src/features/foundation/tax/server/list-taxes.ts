import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { StoredRate, StoredRegistration, Taxes } from '../settings-shape.ts'

const registrations = statement<StoredRegistration>(
  'tax_registrations.all',
  `select id, country, number, tax_number, kpp, scheme, profile, accounting_currency, valid_from, valid_to, version
   from tax_registrations order by country, valid_from`,
)
const rates = statement<StoredRate>(
  'tax_rates.all',
  `select id, country, class, rate_bp, valid_from, source, version from tax_rates
   order by country, class, valid_from desc`,
)

export const storedRegistrations = (db: Db): Promise<StoredRegistration[]> => run(db, registrations)
export const storedRates = (db: Db): Promise<StoredRate[]> => run(db, rates)

/** Returns registrations and rates for staff. */
export async function listTaxes(db: Db): Promise<Taxes> {
  const [ofSeller, ofCountries] = await Promise.all([storedRegistrations(db), storedRates(db)])
  return { registrations: ofSeller, rates: ofCountries }
}

/** Changes of one kind wait for each other, because each is checked against all rows. */
const lock = statement('tax_registrations.hold', 'select pg_advisory_xact_lock(hashtext($1))')
export const lockTaxes = async (
  db: Db,
  kind: 'tax.registrations' | 'tax.rates' | 'tax.rules',
): Promise<void> => void (await run(db, lock, [kind]))
