import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { orderStages, orderTabs, turns } from './order.ts'
import { OrderSummary } from './order-shape.ts'
import { endingStates, endings, figureFilters, Standings, workbenchFilters } from './workbench-shape.ts'

const columns = {
  number: { title: 'orders.order', is: 'number' },
  organization_name: { title: 'orders.client', is: 'text' },
  created_at: { title: 'orders.placed', is: 'moment' },
  stage: { title: 'orders.stage', is: 'word', words: 'orders.stages' },
  po_number: { title: 'orders.poNumber', is: 'text' },
  manager_name: { title: 'orders.manager', is: 'text' },
  line_count: { title: 'orders.lines', is: 'figure' },
  total: { title: 'orders.total', is: 'money' },
} as const

const listed = {
  row: OrderSummary,
  filters: { stage: z.enum(orderStages).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { filter: 'stage', values: orderStages.slice(1), words: 'orders.stages' },
  sums: 'total',
} as const

const { organization_name: _client, manager_name: _manager, ...ownColumns } = columns
/** The client's own orders, in tabs by what the client has to do. Each order is under one tab. */
export const ownOrders = list({
  ...listed,
  name: 'orders',
  columns: {
    ...ownColumns,
    source: { title: 'orders.source', is: 'word', words: 'orders.sources' },
    promised_on: { title: 'orders.promisedOn', is: 'text' },
    shipped_percent: { title: 'orders.progress', is: 'figure' },
  },
  /** `under_way` keeps only orders in progress or waiting for it. */
  filters: {
    ...listed.filters,
    tab: z.enum(orderTabs).optional(),
    under_way: z.literal('1').optional(),
  },
  chips: { filter: 'tab', values: orderTabs, words: 'orders.tabs' },
})

/** Every order in the workbench, with its progress and promised day. */
export const allOrders = list({
  ...listed,
  name: 'all-orders',
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    stage: columns.stage,
    turn: { title: 'orders.workbench.turn', is: 'word', words: 'orders.workbench.turns' },
    total: columns.total,
    promised_on: { title: 'orders.workbench.promisedOn', is: 'text' },
    ready_percent: { title: 'orders.workbench.ready', is: 'figure' },
    shipped_percent: { title: 'orders.workbench.shipped', is: 'figure' },
    payment_state: { title: 'orders.workbench.payment', is: 'word', words: 'orders.payments' },
    created_at: columns.created_at,
    source: { title: 'orders.workbench.source', is: 'word', words: 'orders.workbench.sources' },
    manager_name: columns.manager_name,
    line_count: columns.line_count,
  },
  hidden_at_first: ['source', 'line_count', 'manager_name', 'ready_percent', 'shipped_percent'],
  filters: {
    stage: listed.filters.stage,
    ...workbenchFilters,
    ...figureFilters,
    turn: z.enum(turns).optional(),
    /** Our answer or the goods are overdue. */
    late: z.enum(['1']).optional(),
  },
})
export type OrderFilter = FilterOf<typeof ownOrders>

/** Orders that staff wrote by hand or from a template. Drafts are visible to staff only. */
export const manualOrders = list({
  name: 'manual-orders',
  row: OrderSummary,
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    stage: columns.stage,
    line_count: columns.line_count,
    total: columns.total,
    valid_until: { title: 'orders.offers.guaranteedUntil', is: 'moment' },
    manager_name: columns.manager_name,
    created_at: { title: 'orders.manual.begun', is: 'moment' },
  },
  filters: { ...listed.filters, organization_id: workbenchFilters.organization_id },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { filter: 'stage', values: orderStages, words: 'orders.stages' },
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
    number: columns.number,
    organization_name: columns.organization_name,
    turn: { title: 'orders.workbench.turn', is: 'word', words: 'orders.workbench.turns' },
    round: { title: 'orders.workbench.round', is: 'figure' },
    moved_at: { title: 'orders.workbench.moved', is: 'moment' },
    due_at: { title: 'orders.workbench.due', is: 'moment' },
    asked: { title: 'orders.workbench.asked', is: 'money' },
    offered: { title: 'orders.workbench.offered', is: 'money' },
    gap: { title: 'orders.workbench.gap', is: 'money' },
    gap_bp: { title: 'orders.workbench.gapBp', is: 'percent' },
    margin_bp: { title: 'orders.workbench.marginBp', is: 'percent' },
    manager_name: columns.manager_name,
    total: columns.total,
  },
  /** `view` shows the negotiations as a list. It does not filter. */
  filters: { turn: z.enum(turns).optional(), ...workbenchFilters, view: z.enum(['grid']).optional() },
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
    number: columns.number,
    organization_name: columns.organization_name,
    state: { title: 'orders.workbench.state', is: 'word', words: 'orders.workbench.endingStates' },
    valid_until: { title: 'orders.workbench.endsAt', is: 'moment' },
    why: { title: 'orders.workbench.why', is: 'word', words: 'orders.workbench.endings' },
    reminded_at: { title: 'orders.workbench.reminded', is: 'moment' },
    manager_name: columns.manager_name,
    total: columns.total,
  },
  filters: { state: z.enum(endingStates).optional(), ...workbenchFilters },
  sorts: ['valid_until', 'total', 'number'],
  sort: '-valid_until',
  chips: { filter: 'state', values: endingStates, words: 'orders.workbench.endingStates' },
  sums: 'total',
})
export type EndedOffer = z.infer<typeof endedOffers.row>
