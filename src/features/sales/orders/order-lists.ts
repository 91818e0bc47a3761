import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { text } from '#platform/shared/validation.ts'
import { orderStages, orderTabs, turns } from './order.ts'
import { OrderSummary } from './order-shape.ts'
import { figureFilters, staffFilters } from './staff-filters.ts'

/** The columns that order lists have in common. */
export const orderColumns = {
  number: { title: 'orders.order', is: 'number' },
  organization_name: { title: 'orders.client', is: 'text' },
  created_at: { title: 'orders.placed', is: 'moment' },
  stage: { title: 'orders.stage', is: 'word', words: 'orders.stages' },
  po_number: { title: 'orders.poNumber', is: 'text' },
  manager_name: { title: 'orders.manager', is: 'text' },
  line_count: { title: 'orders.lines', is: 'figure' },
  total: { title: 'totals.exclVat', is: 'money' },
} as const

/** What the lists of whole orders have in common. */
export const orderList = {
  row: OrderSummary,
  filters: { stage: z.enum(orderStages).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: {
    filter: 'stage',
    values: orderStages.slice(1),
    words: 'orders.stages',
    unsummed: ['cancelled', 'expired'],
    unsummed_note: 'orders.sumNote',
  },
  sums: 'total',
} as const

const { organization_name: _client, manager_name: _manager, ...ownColumns } = orderColumns
/** The client's own orders, in tabs by what the client has to do. Each order is under one tab. */
export const ownOrders = list({
  ...orderList,
  name: 'orders',
  columns: {
    ...ownColumns,
    source: { title: 'orders.source', is: 'word', words: 'orders.sources' },
    promised_on: { title: 'orders.promisedOn', is: 'text' },
    shipped_percent: { title: 'orders.progress', is: 'figure' },
  },
  /** `under_way` keeps only orders in progress or waiting for it. */
  filters: {
    ...orderList.filters,
    tab: z.enum(orderTabs).optional(),
    under_way: z.literal('1').optional(),
  },
  chips: { ...orderList.chips, filter: 'tab', values: orderTabs, words: 'orders.tabs', unsummed: ['closed'] },
})

/** Every order a member of staff may see, with its progress and promised day. */
export const allOrders = list({
  ...orderList,
  name: 'all-orders',
  columns: {
    number: orderColumns.number,
    organization_name: orderColumns.organization_name,
    stage: orderColumns.stage,
    turn: { title: 'orders.workbench.turn', is: 'word', words: 'orders.workbench.turns' },
    total: orderColumns.total,
    promised_on: { title: 'orders.workbench.promisedOn', is: 'text' },
    ready_percent: { title: 'orders.workbench.ready', is: 'figure' },
    shipped_percent: { title: 'orders.workbench.shipped', is: 'figure' },
    payment_state: { title: 'orders.workbench.payment', is: 'word', words: 'orders.payments' },
    created_at: orderColumns.created_at,
    source: { title: 'orders.workbench.source', is: 'word', words: 'orders.workbench.sources' },
    manager_name: orderColumns.manager_name,
    line_count: orderColumns.line_count,
  },
  hidden_at_first: ['source', 'line_count', 'manager_name', 'ready_percent', 'shipped_percent'],
  filters: {
    stage: orderList.filters.stage,
    ...staffFilters,
    ...figureFilters,
    turn: z.enum(turns).optional(),
    /** Our answer or the goods are overdue. */
    late: z.enum(['1']).optional(),
  },
})
export type OrderFilter = FilterOf<typeof ownOrders>
