import { z } from 'zod'
import { managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { steps } from './period.ts'
import { periodFilters, salesList, soldLines } from './sales.ts'

const Days = z.object({ from: z.string(), to: z.string() })

/** What was agreed in a stretch of the period, and in the same stretch of what it is compared with. */
export const TrendPoint = Days.extend({
  orders: z.int(),
  amount: z.int(),
  before: z.int().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

/** What was agreed over time, by currency; `amount`s of points are minor units of it. A currency without orders is left out. */
export const Trend = z.object({
  /** The day it is now, in UTC. */
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  step: z.enum(steps),
  currencies: z
    .object({
      total: Money,
      orders: z.int(),
      before: Money.nullable(),
      change_bp: z.int().nullable(),
      points: TrendPoint.array(),
    })
    .array(),
})
export type Trend = z.infer<typeof Trend>

const lines = listAt('/api/manager/analytics/lines', { who: managers, list: soldLines })
const sales = listAt('/api/manager/analytics/sales', { who: managers, list: salesList })

/** Figures of the orders one may see: managers of their own clients and those they stand in for, chiefs and admins of all. */
export const analytics = {
  trend: get('/api/manager/analytics/trend', {
    who: managers,
    query: z.object(periodFilters),
    reply: Trend,
  }),
  sales,
  exportSales: sales.file,
  lines,
  exportLines: lines.file,
}
