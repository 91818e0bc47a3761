import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { comparisons, type Period } from './period.ts'

/** Groupings of orders. All but `outcome` count agreed orders; `outcome` counts every order. */
export const orderGroupings = ['client', 'manager', 'country', 'currency', 'month', 'outcome'] as const
export type OrderGrouping = (typeof orderGroupings)[number]
/** Groupings of the lines of agreed orders, without cancelled pieces. */
export const lineGroupings = ['category', 'product', 'promotion'] as const
export type LineGrouping = (typeof lineGroupings)[number]
export const groupings = [...orderGroupings, ...lineGroupings] as const
export type Grouping = (typeof groupings)[number]

export const isOfLines = (by: Grouping): by is LineGrouping =>
  (lineGroupings as readonly string[]).includes(by)

/** The outcomes of an order; a cancelled one with its cause: 'cancelled:price'. */
export const outcomes = ['agreed', 'submitted', 'negotiation', 'expired', 'cancelled'] as const

const day = askedDay().optional()
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'errors.notValid')
  .optional()

/** Parameters of the figures: days of the company, both included; the last thirty by default. */
export const periodFilters = { from: day, to: day, compare: z.enum(comparisons).optional() }

/** Sales of one client, manager, country, category and so on, in one currency. */
export const SalesRow = z.object({
  id: z.int(),
  /** A name, or the outcome's text; '' for clients without a manager and custom items. */
  name: z.string(),
  /** The key of the rows behind it: an id, a country, a month ('2026-11'), an outcome. */
  key: z.string(),
  /** The number of orders or lines, as in the linked list. */
  rows: z.int(),
  amount: Money,
  /** Share of the total in its currency, in basis points. */
  share_bp: z.int().nullable(),
  /** The amount in the comparison and the change in basis points; null if there was none. */
  before: Money.nullable(),
  change_bp: z.int().nullable(),
  /** Margin of the lines with known cost, in basis points; null if none is known, or for outcomes. */
  margin_bp: z.int().nullable(),
  /** The share of the amount with known cost, in basis points. */
  costed_bp: z.int().nullable(),
})
export type SalesRow = z.infer<typeof SalesRow>

export const salesList = list({
  name: 'sales',
  row: SalesRow,
  columns: {
    name: { title: 'analytics.name', is: 'text' },
    rows: { title: 'analytics.rows', is: 'figure' },
    amount: { title: 'analytics.amount', is: 'money' },
    share_bp: { title: 'analytics.share', is: 'percent' },
    before: { title: 'analytics.before', is: 'money' },
    change_bp: { title: 'analytics.change', is: 'percent' },
    margin_bp: { title: 'analytics.margin', is: 'percent' },
    costed_bp: { title: 'analytics.costed', is: 'percent' },
  },
  filters: {
    ...periodFilters,
    by: z.enum(groupings).default('client'),
    currency,
    q: text(200).trim().optional(),
  },
  sorts: ['amount', 'rows', 'name'],
  sort: '-amount',
  sums: 'amount',
})
export type SalesFilter = FilterOf<typeof salesList>

/** Returns the filter of the order list that shows the orders of a figure. */
export function behind(by: OrderGrouping, key: string, { from, to }: Period): Record<string, string> {
  const days = { from, to }
  const agreed = { ...days, agreed: '1' }
  if (by === 'client') return { ...agreed, organization_id: key }
  if (by === 'manager') return { ...agreed, manager_id: key }
  if (by === 'country') return { ...agreed, country: key }
  if (by === 'month') return { ...agreed, ...monthWithin(key, { from, to }) }
  if (by === 'currency' || key === 'agreed') return agreed
  const [stage = '', cause] = key.split(':')
  return { ...days, stage, ...(cause && { cause }) }
}

function monthWithin(month: string, { from, to }: Period): Period {
  const [year, at] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year!, at!, 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { from: first > from ? first : from, to: last < to ? last : to }
}

/** Returns the same for lines. */
export const linesBehind = (by: LineGrouping, key: string, { from, to }: Period): Record<string, string> => ({
  from,
  to,
  [`${by}_id`]: key,
})

/** A line of an agreed order, without cancelled pieces. */
export const SoldLine = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.int(),
  organization_name: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  amount: Money,
  margin_bp: z.int().nullable(),
  created_at: Moment,
})
export type SoldLine = z.infer<typeof SoldLine>

const id = z.coerce.number().int().min(0).optional()

export const soldLines = list({
  name: 'sold-lines',
  row: SoldLine,
  columns: {
    number: { title: 'orders.order', is: 'text' },
    organization_name: { title: 'orders.client', is: 'text' },
    sku: { title: 'analytics.sku', is: 'text' },
    name: { title: 'analytics.name', is: 'text' },
    quantity: { title: 'analytics.quantity', is: 'figure' },
    amount: { title: 'analytics.amount', is: 'money' },
    margin_bp: { title: 'analytics.margin', is: 'percent' },
    created_at: { title: 'orders.placed', is: 'moment' },
  },
  filters: {
    from: day,
    to: day,
    currency,
    /** 0 stands for no category, or no product (a custom item). */
    category_id: id,
    product_id: id,
    /** 0 stands for no promotion. */
    promotion_id: id,
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', 'amount', 'quantity'],
  sort: '-created_at',
  sums: 'amount',
})
export type SoldLineFilter = FilterOf<typeof soldLines>
