import { momentOf, workDaysOf } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { termsOfDelivery } from '#features/goods/delivery-times/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { dateOf } from '../promise/calendar.ts'
import { type Terms, termsAt, type WarehouseTerms } from '../promise/terms.ts'
import { usualCutOff } from '../stock.ts'
import { shippingWarehouse } from './warehouses.ts'

/** Buyers see days that are at least this sure. */
export const leastConfidence = 'likely'

/** Answers by these terms hold for orders before `order_by`. */
export type BuyerTerms = Terms & { order_by: Date }

/** Where goods go. Country null: unknown. */
export type Destination = { method: number; country: string | null }

/**
 * Returns the calendars of the warehouse that ships and of a delivery. Stock of other warehouses counts as if it were
 * there. Without a destination the days of delivery are unknown.
 */
export async function promiseTerms(
  { db, now }: { db: Db; now: Date },
  to: Destination | null,
): Promise<BuyerTerms> {
  const [company, row] = await Promise.all([companyFacts(db), shippingWarehouse(db)])
  const { time_zone } = company
  const delivery = to ? await termsOfDelivery(db, to, dayAt(now, time_zone)) : null
  const warehouse: WarehouseTerms = {
    time_zone,
    cut_off: row?.cut_off ?? usualCutOff,
    receiving_days: row?.receiving_days ?? 1,
    ...(row?.work_days ? { work_days: row.work_days, closed: row.closed_on } : workDaysOf(company)),
  }
  const terms = termsAt(now, warehouse, delivery)
  return { ...terms, order_by: momentOf(dateOf(terms.start), warehouse.cut_off, time_zone) }
}
