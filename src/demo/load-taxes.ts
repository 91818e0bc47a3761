import { WriteRule } from '#features/foundation/tax/rule-shape.ts'
import { addRegistration, addRule } from '#features/foundation/tax/server/index.ts'
import { officialRates } from '#features/foundation/tax/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, commandOf, dayOf, staffOf } from './play.ts'

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

/** Metals listed in annex 4 of the law; unwrought aluminium is 7601. Scrap (7204) has its own number without a threshold. */
const aluminium = WriteRule.parse({
  country: 'DE',
  commodity_prefix: '7601',
  kind: 'domestic_reverse_charge',
  section: '§ 13b(2) no. 11 UStG',
  reason_en: 'Reverse charge: § 13b(2) no. 11 UStG',
  reason_ru: 'НДС уплачивает покупатель (reverse charge): § 13b(2) № 11 UStG',
  threshold_amount: 500_000,
  threshold_currency: 'EUR',
  valid_from: '2024-01-01',
  valid_to: null,
  source:
    'Germany, § 13b(2) no. 11 and annex 4 UStG; BMF letter IV D 3 – S 7279/13/10003 (BStBl 2015 I 234); an accountant confirms it',
})

/** What one euro costs, about as in the demonstration's rates of prices. */
const perEuro = { USD: 1.0853, RUB: 100.23, CNY: 7.7968 }
const daysBack = 400
/** A rate counts for seven days. */
const everyDays = 5

/** A rate that moves by up to two percent within months. */
const rateOf = (usual: number, daysAgo: number): string =>
  (usual * (1 + 0.02 * Math.sin(daysAgo / 40))).toFixed(4)

/**
 * Loads the tax registrations, a rule and the official rates of the demonstration company. The rates of tax are there from
 * the start.
 */
export async function loadTaxes(db: Db): Promise<void> {
  const admin = commandOf(db, await staffOf(db, cast.admin, 'admin'), ago(199))
  for (const one of registrations) await addRegistration(admin, one)
  await addRule(admin, aluminium)
  const days = Array.from({ length: daysBack / everyDays + 1 }, (_, nth) => daysBack - nth * everyDays)
  await db.insert(officialRates).values(
    days.flatMap((daysAgo) =>
      Object.entries(perEuro).map(([quote, usual]) => ({
        ...{ source: 'ECB' as const, base: 'EUR', quote, rate: rateOf(usual, daysAgo) },
        ...{ published_on: dayOf(ago(daysAgo)), entered_at: ago(daysAgo), entered_by_id: admin.person.id },
      })),
    ),
  )
}
