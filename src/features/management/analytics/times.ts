import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/** The steps of an order: from placing to agreement, then to the first shipment, then to the last delivery. */
export const timeSteps = ['agreed', 'sent', 'delivered'] as const
export type TimeStep = (typeof timeSteps)[number]

const Hours = z.number().nullable()

/** An order placed in the period, with the hours of each step; null if not reached yet. */
export const OrderTime = z.object({
  id: z.int(),
  number: z.int(),
  organization_name: z.string(),
  created_at: Moment,
  agreed: Hours,
  sent: Hours,
  delivered: Hours,
  /** Delivered lines with a promised day, and how many of them were late. */
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
    /** Those that have completed the step. */
    step: z.enum(timeSteps).optional(),
    /** Those with a late line. */
    late: z.enum(['1']).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', ...timeSteps, 'late'],
  sort: '-created_at',
})
export type OrderTimeFilter = FilterOf<typeof orderTimes>
