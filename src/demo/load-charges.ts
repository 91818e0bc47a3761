import { addTariff, changeMethod } from '#features/sales/charges/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, commandOf, staffOf } from './play.ts'

const [road, air] = [3, 4]
const kilo = 1000

/** Road freight by weight, dearer outside the Baltic states and free for large orders. Amounts in cents. */
const byRoad = (currency: string, countries: string[], prices: readonly [number, number, number]) => ({
  ...{
    method_id: road,
    countries,
    currency,
    basis: 'weight' as const,
    valid_from: '2026-01-01',
    valid_to: null,
  },
  steps: [
    { up_to: 30 * kilo, amount: prices[0] },
    { up_to: 300 * kilo, amount: prices[1] },
    { up_to: 1000 * kilo, amount: prices[2] },
  ],
  free_from: countries.length > 0 ? 500_000 : null,
})

/** Loads delivery prices: road freight has a table, air freight costs what the carrier asks. */
export async function loadCharges(db: Db): Promise<void> {
  const ctx = commandOf(db, await staffOf(db, cast.admin, 'admin'), ago(3))
  await changeMethod(ctx, road, { payer: 'tariff', handling_bp: 0, kg_per_m3: 333 })
  await changeMethod(ctx, air, { payer: 'actual_cost', handling_bp: 500, kg_per_m3: null })
  for (const currency of ['EUR', 'USD']) {
    await addTariff(ctx, byRoad(currency, ['EE', 'LT', 'LV'], [1900, 4900, 12_900]))
    await addTariff(ctx, byRoad(currency, [], [5900, 14_900, 38_900]))
  }
}
