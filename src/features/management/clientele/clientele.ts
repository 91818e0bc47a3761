import { z } from 'zod'
import { userStatuses } from '#platform/shared/audience.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { tag } from './tags.ts'

/** Clients that deserve a call: each is a filter. */
export const segments = ['idle', 'near_level', 'in_debt', 'nobodys'] as const
/** A client is idle after this many days without an order. */
export const idleDays = 60
/** From this percentage of the threshold of the next level on, a client is close to it. */
export const nearPercent = 80

/** Steps of a company since it applied. */
export const reached = ['confirmed', 'ordered', 'agreed'] as const
const day = askedDay().optional()

/** A client with their orders, debts and level. */
export const ClienteleRow = z.object({
  /** The company's id. */
  id: z.int(),
  organization_name: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(userStatuses),
  country: z.string(),
  city: z.string(),
  /** In the caller's language. */
  activity: z.string(),
  /** As shown, from 1. */
  level: z.int(),
  manager_name: z.string().nullable(),
  currency: z.string(),
  /** The turnover of the last count, over twelve months unless the rules differ; null before the first count. */
  turnover: Money.nullable(),
  /** The debt in the currency they buy in; null if there never was one. Negative if paid in advance. */
  debt: Money.nullable(),
  /** Debts in other currencies, if not zero. */
  debts_also: Money.array(),
  last_order_at: Moment.nullable(),
  /** When staff last did something for the client or in one of their orders. */
  last_contact_at: Moment.nullable(),
  tags: z.string().array(),
  created_at: Moment,
})
export type ClienteleRow = z.infer<typeof ClienteleRow>

export const clienteleList = list({
  name: 'clientele',
  row: ClienteleRow,
  columns: {
    organization_name: { title: 'clients.organization', is: 'text', sort: 'name' },
    contact: { title: 'clients.contact', is: 'text' },
    email: { title: 'clients.fields.email', is: 'text' },
    phone: { title: 'clients.fields.phone', is: 'text' },
    status: { title: 'clients.state', is: 'word', words: 'statuses' },
    country: { title: 'clients.fields.country', is: 'text' },
    city: { title: 'clients.fields.city', is: 'text' },
    activity: { title: 'clients.activity', is: 'text' },
    level: { title: 'clientele.level', is: 'figure' },
    manager_name: { title: 'clients.manager', is: 'text' },
    currency: { title: 'clients.fields.currency_id', is: 'text' },
    turnover: { title: 'clientele.turnover', is: 'money' },
    debt: { title: 'clientele.debt', is: 'money' },
    last_order_at: { title: 'clientele.lastOrder', is: 'moment' },
    last_contact_at: { title: 'workbench.crm.lastContact', is: 'moment' },
    tags: { title: 'clientele.tags', is: 'text' },
    created_at: { title: 'clients.appliedAt', is: 'moment' },
  },
  hidden_at_first: [
    ...(['email', 'phone', 'country', 'city', 'activity', 'currency'] as const),
    ...(['last_contact_at', 'created_at'] as const),
  ],
  filters: {
    status: z.enum(userStatuses).optional(),
    segment: z.enum(segments).optional(),
    manager_id: z.coerce.number().int().positive().optional(),
    level: z.coerce.number().int().min(1).max(5).optional(),
    tag: tag.optional(),
    /** Set by a figure: applicants of these days, and how far they have come since. */
    from: day,
    to: day,
    reached: z.enum(reached).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['name', 'country', 'turnover', 'last_order_at', 'created_at'],
  sort: 'name',
  chips: { filter: 'status', values: userStatuses, words: 'statuses' },
})
export type ClienteleFilter = FilterOf<typeof clienteleList>
