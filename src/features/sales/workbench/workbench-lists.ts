import { z } from 'zod'
import { orderStages, turns } from '#features/sales/orders/order.ts'
import { orderColumns, orderList } from '#features/sales/orders/order-lists.ts'
import { OrderSummary } from '#features/sales/orders/order-shape.ts'
import { staffFilters } from '#features/sales/orders/staff-filters.ts'
import { list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { endingStates, endings, Standings } from './workbench-shape.ts'

/** Orders that staff wrote by hand or from a template. Drafts are visible to staff only. */
export const manualOrders = list({
  name: 'manual-orders',
  row: OrderSummary,
  columns: {
    number: orderColumns.number,
    organization_name: orderColumns.organization_name,
    stage: orderColumns.stage,
    line_count: orderColumns.line_count,
    total: orderColumns.total,
    valid_until: { title: 'orders.offers.guaranteedUntil', is: 'moment' },
    manager_name: orderColumns.manager_name,
    created_at: { title: 'workbench.manual.begun', is: 'moment' },
  },
  filters: { ...orderList.filters, organization_id: staffFilters.organization_id },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { ...orderList.chips, values: orderStages },
  sums: 'total',
})

/** The negotiations, the first due at the top. */
export const talks = list({
  name: 'negotiation',
  row: OrderSummary.pick({
    id: true,
    number: true,
    organization_id: true,
    organization_name: true,
    manager_name: true,
    total: true,
    unpriced: true,
  }).extend(Standings.shape),
  columns: {
    number: orderColumns.number,
    organization_name: orderColumns.organization_name,
    turn: { title: 'orders.workbench.turn', is: 'word', words: 'orders.workbench.turns' },
    round: { title: 'orders.workbench.round', is: 'figure' },
    moved_at: { title: 'orders.workbench.moved', is: 'moment' },
    due_at: { title: 'orders.workbench.due', is: 'moment' },
    asked: { title: 'orders.workbench.asked', is: 'money' },
    offered: { title: 'orders.workbench.offered', is: 'money' },
    gap: { title: 'orders.workbench.gap', is: 'money' },
    gap_bp: { title: 'orders.workbench.gapBp', is: 'percent' },
    margin_bp: { title: 'orders.workbench.marginBp', is: 'percent' },
    manager_name: orderColumns.manager_name,
    total: orderColumns.total,
  },
  /** `view` shows the negotiations as a list. It does not filter. */
  filters: { turn: z.enum(turns).optional(), ...staffFilters, view: z.enum(['grid']).optional() },
  sorts: ['due_at', 'total', 'number'],
  sort: 'due_at',
  chips: { filter: 'turn', values: ['manager', 'client'], words: 'orders.workbench.turns' },
  sums: 'total',
})
export type Talk = z.infer<typeof talks.row>

/** Offers that expired unanswered, and those that end within three days. */
export const endedOffers = list({
  name: 'expired-orders',
  row: OrderSummary.pick({
    id: true,
    number: true,
    organization_id: true,
    organization_name: true,
    manager_name: true,
    total: true,
    unpriced: true,
    valid_until: true,
  }).extend({
    state: z.enum(endingStates),
    /** Null while the offer has not ended. */
    why: z.enum(endings).nullable(),
    /** When the client was last asked whether they still want it. */
    reminded_at: Moment.nullable(),
  }),
  columns: {
    number: orderColumns.number,
    organization_name: orderColumns.organization_name,
    state: { title: 'orders.workbench.state', is: 'word', words: 'orders.workbench.endingStates' },
    valid_until: { title: 'orders.workbench.endsAt', is: 'moment' },
    why: { title: 'orders.workbench.why', is: 'word', words: 'orders.workbench.endings' },
    reminded_at: { title: 'orders.workbench.reminded', is: 'moment' },
    manager_name: orderColumns.manager_name,
    total: orderColumns.total,
  },
  filters: { state: z.enum(endingStates).optional(), ...staffFilters },
  sorts: ['valid_until', 'total', 'number'],
  sort: '-valid_until',
  chips: { filter: 'state', values: endingStates, words: 'orders.workbench.endingStates' },
  sums: 'total',
})
export type EndedOffer = z.infer<typeof endedOffers.row>
