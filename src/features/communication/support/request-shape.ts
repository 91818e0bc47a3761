import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { claimStates } from './claimable.ts'
import { decisions, namesOfTransitions, outcomes, priorities, troubles } from './request.ts'
import { requestOrigins, requestStates, requestTypes } from './support-rules.ts'

export const RequestSummary = z.object({
  id: z.int(),
  number: z.string(),
  type: z.enum(requestTypes),
  origin: z.enum(requestOrigins),
  state: z.enum(requestStates),
  /** The subject in one line. */
  title: z.string(),
  /** The company, or the name of a visitor. */
  from: z.string(),
  organization_id: z.int().nullable(),
  order_number: z.int().nullable(),
  decision: z.enum(decisions).nullable(),
  taken_by: z.string().nullable(),
  priority: z.enum(priorities),
  /** When a decision is due; null while it does not wait for staff. */
  due_at: Moment.nullable(),
  /** 1 to 5, by the author. */
  rating: z.int().nullable(),
  created_at: Moment,
})
export type RequestSummary = z.infer<typeof RequestSummary>

/** Delivered pieces with a problem. Without a lot they have not arrived, or are of an earlier version. */
export const RequestLine = z.object({
  line_id: z.int(),
  lot_line_id: z.int().nullable(),
  lot_number: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  trouble: z.enum(troubles),
  note: z.string().nullable(),
})
export type RequestLine = z.infer<typeof RequestLine>

/** A lot line of a request, for the decision what to credit or replace. */
export const GoodsOfRequest = z.object({
  lot_line_id: z.int(),
  line_id: z.int(),
  lot_number: z.int(),
  order_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Pieces complained of. */
  asked: z.int(),
  /** Pieces that can be credited or replaced: those asked for without a decision, or those of the lot in no claim. */
  left: z.int(),
})
export type GoodsOfRequest = z.infer<typeof GoodsOfRequest>

/** Pieces of an order line, in a delivered lot or still to be delivered. `claimable` says how many can be claimed. */
export const ClaimableLine = z.object({
  line_id: z.int(),
  /** Null for pieces that are not delivered yet. */
  lot_line_id: z.int().nullable(),
  lot_number: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  delivered_on: z.string().nullable(),
  promised_on: z.string().nullable(),
  /** What was claimed of them before. */
  claims: z.object({ kind: z.enum(troubles), quantity: z.int(), state: z.enum(claimStates) }).array(),
})
export type ClaimableLine = z.infer<typeof ClaimableLine>

/** What a claim can be about. `today` is the company's. */
export const ClaimableGoods = z.object({
  today: z.string(),
  claim_days: z.int(),
  lines: ClaimableLine.array(),
})
export type ClaimableGoods = z.infer<typeof ClaimableGoods>

const Numbered = z.object({ id: z.int(), number: z.int() })

/** An entry in the history of a request. */
export const RequestEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  /** The text given with it, or the assignee. */
  reason: z.string().nullable(),
  /** The rating in stars. */
  rating: z.int().nullable(),
})
export type RequestEntry = z.infer<typeof RequestEntry>

export const SupportRequest = RequestSummary.extend({
  message: z.string(),
  /** The name of the part of Portico it is about. */
  section: z.string().nullable(),
  /** The address for the answer; only for visitors without an account. */
  email: z.string().nullable(),
  taken_by_id: z.int().nullable(),
  rating_words: z.string().nullable(),
  /** Whether the caller may rate the decision. */
  is_ratable: z.boolean(),
  /** The author; null for a claim opened by a receipt. */
  by: z.string().nullable(),
  order: Numbered.nullable(),
  lot: Numbered.nullable(),
  wanted: z.enum(outcomes).nullable(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** The credits, orders and returns created by its decisions. */
  made: z.object({ kind: z.enum(['invoice', 'order', 'return']), id: z.int(), number: z.string() }).array(),
  lines: RequestLine.array(),
  files: FileCard.array(),
  history: RequestEntry.array(),
  transitions: z
    .object({ transition: z.enum(namesOfTransitions), ok: z.boolean(), why: z.string().nullable() })
    .array(),
  version: z.int(),
})
export type SupportRequest = z.infer<typeof SupportRequest>

export const takers = ['me', 'noOne'] as const

const columns = {
  number: { title: 'support.number', is: 'text' },
  title: { title: 'support.about', is: 'text' },
  type: { title: 'support.type', is: 'word', words: 'support.types' },
  state: { title: 'support.state', is: 'word', words: 'support.states' },
  decision: { title: 'support.decision', is: 'word', words: 'support.decisions' },
  due_at: { title: 'support.due', is: 'moment', sort: 'due_at' },
  created_at: { title: 'support.since', is: 'moment', sort: 'created_at' },
} as const
const { number, title, ...rest } = columns

const listed = {
  row: RequestSummary,
  filters: {
    state: z.enum(requestStates).optional(),
    type: z.enum(requestTypes).optional(),
    /** Overdue only. */
    late: z.enum(['1']).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', 'due_at'],
  sort: '-created_at',
  chips: { filter: 'state', values: requestStates, words: 'support.states' },
} as const

export const ownRequests = list({
  ...listed,
  name: 'support-requests',
  columns: { ...columns, state: { ...columns.state, words: 'support.ownStates' } },
  chips: { ...listed.chips, words: 'support.ownStates' },
})
export const allRequests = list({
  ...listed,
  name: 'all-support-requests',
  filters: {
    ...listed.filters,
    /** The assignee: the caller, or no one yet. */
    taker: z.enum(takers).optional(),
    origin: z.enum(requestOrigins).optional(),
    organization_id: z.coerce.number().int().positive().optional(),
  },
  columns: {
    number,
    title,
    from: { title: 'support.from', is: 'text' },
    ...rest,
    priority: { title: 'support.priority', is: 'word', words: 'support.priorities' },
    taken_by: { title: 'support.takenBy', is: 'text' },
    rating: { title: 'support.rating', is: 'figure' },
  },
  hidden_at_first: ['decision', 'rating'],
})
export type RequestFilter = FilterOf<typeof ownRequests> &
  Pick<FilterOf<typeof allRequests>, 'taker' | 'origin' | 'organization_id'>

export const OfRequest = z.object({
  request_id: z.int(),
  number: z.string(),
  /** Null for a question from outside. */
  organization_id: z.int().nullable(),
})
