import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/** How long an order takes: from being placed to the agreement, from there until the first of it leaves, from there until the last of it has come. */
export const timeSteps = ['agreed', 'sent', 'delivered'] as const
export type TimeStep = (typeof timeSteps)[number]

const Hours = z.number().nullable()

/** An order that was placed in the period, and how long each step of it took, in hours; null where it is not there yet. */
export const OrderTime = z.object({
  id: z.int(),
  number: z.int(),
  organization_name: z.string(),
  created_at: Moment,
  agreed: Hours,
  sent: Hours,
  delivered: Hours,
  /** Lines of which what was promised for a day has come true, and how many of them after it. */
  promised: z.int(),
  late: z.int(),
})
export type OrderTime = z.infer<typeof OrderTime>

export const orderTimes = list({
  name: 'order-times',
  row: OrderTime,
  columns: {
    number: { title: 'orders.order', is: 'text' },
    organization_name: { title: 'orders.client', is: 'text' },
    created_at: { title: 'orders.placed', is: 'moment' },
    agreed: { title: 'analytics.times.agreed', is: 'figure' },
    sent: { title: 'analytics.times.sent', is: 'figure' },
    delivered: { title: 'analytics.times.delivered', is: 'figure' },
    promised: { title: 'analytics.times.promised', is: 'figure' },
    late: { title: 'analytics.times.late', is: 'figure' },
  },
  filters: {
    ...periodFilters,
    /** Those that have come so far. */
    step: z.enum(timeSteps).optional(),
    /** Those with a line that came late. */
    late: z.enum(['1']).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', ...timeSteps, 'late'],
  sort: '-created_at',
})
export type OrderTimeFilter = FilterOf<typeof orderTimes>
