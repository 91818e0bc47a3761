import { addRegistration } from '#features/foundation/tax/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, commandOf, staffOf } from './play.ts'

const euro = {
  tax_number: null,
  kpp: null,
  scheme: 'standard',
  accounting_currency: 'EUR',
  valid_to: null,
} as const

/** Invented numbers with correct check digits: the company is Latvian and also registered in Germany. */
const registrations = [
  { ...euro, country: 'LV', number: 'LV99999999902', valid_from: '2020-01-01' },
  { ...euro, country: 'DE', number: 'DE812004179', valid_from: '2024-01-01' },
]

/** Loads the tax registrations of the demonstration company. The rates are there from the start. */
export async function loadTaxes(db: Db): Promise<void> {
  const admin = commandOf(db, await staffOf(db, cast.admin, 'admin'), ago(199))
  for (const one of registrations) await addRegistration(admin, one)
}
