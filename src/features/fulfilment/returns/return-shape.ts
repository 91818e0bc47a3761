import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { carriagePayers, namesOfTransitions, returnStates } from './return.ts'

const id = z.int().positive()
/** The most lines of one return: those of a claim. */
const mostLines = 500

export const ReturnSummary = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(returnStates),
  organization_id: z.int(),
  organization_name: z.string(),
  /** The number of the claim. */
  claim: z.string(),
  /** The order numbers as text: '1005, 1008'. */
  order_numbers: z.string(),
  /** Pieces that may come back. */
  quantity: z.int(),
  /** Pieces that came back; null until they are received. */
  received: z.int().nullable(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  authorised_at: Moment,
})
export type ReturnSummary = z.infer<typeof ReturnSummary>

const pieces = z.int().min(0)
export const ReturnLine = z.object({
  restock: pieces,
  scrap: pieces,
  supplier: pieces,
  repair: pieces,
  back: pieces,
  id: z.int(),
  order_number: z.int(),
  lot_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  received: z.int().nullable(),
  /** The article number of another product that came back; null if it is the one of the line. */
  came_sku: z.string().nullable(),
  /** Whether its stock is kept: it is a product of the catalogue. */
  is_stocked: z.boolean(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

/** A step of a return with the person who made it; null for steps by the clock. */
export const ReturnEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ReturnEntry = z.infer<typeof ReturnEntry>

export const Return = ReturnSummary.extend({
  request_id: z.int(),
  orders: z.object({ id: z.int(), number: z.int() }).array(),
  address: z.string(),
  carriage: z.enum(carriagePayers),
  note: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** The warehouse that received it, for staff. */
  warehouse: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  version: z.int(),
  lines: ReturnLine.array(),
  history: ReturnEntry.array(),
  transitions: z.enum(namesOfTransitions).array(),
})
export type Return = z.infer<typeof Return>

/** The warehouses a return can be received into and restocked to. */
export const ReturnPlaces = z.object({
  quarantine: z.object({ code: z.string(), name: z.string() }).array(),
  selling: z.object({ code: z.string(), name: z.string() }).array(),
})
export type ReturnPlaces = z.infer<typeof ReturnPlaces>

/** How goods come back. Absent: the usual deadline, the address of the company, and the seller pays. */
export const ReturnTerms = z.object({
  due_on: askedDay().nullish(),
  address: optionalText(300),
  carriage: z.enum(carriagePayers, 'errors.oneOf').default('seller'),
  note: optionalText(1000),
})
export type ReturnTerms = z.output<typeof ReturnTerms>

export const WithVersion = z.object({ version: counted() })
export const SendReturn = WithVersion.extend({ carrier: optionalText(200), tracking: optionalText(200) })
export type SendReturn = z.output<typeof SendReturn>
export const CancelReturn = WithVersion.extend({ reason: requiredText(500) })
export type CancelReturn = z.output<typeof CancelReturn>

const Pieces = z.int('errors.isInteger').min(0, 'errors.notValid').max(1_000_000_000)

export const ReceiveReturn = WithVersion.extend({
  /** A warehouse that does not sell. Absent: the oldest one. */
  warehouse: optionalText(100),
  /** Every line. `sku` names the product that came instead of the one of the line. */
  lines: z
    .object({ id, received: Pieces, sku: optionalText(100) })
    .array()
    .min(1)
    .max(mostLines),
})
export type ReceiveReturn = z.output<typeof ReceiveReturn>

const Result = Pieces.default(0)
export const InspectReturn = WithVersion.extend({
  /** A warehouse that sells, for the pieces that are sold again. Absent: the one that ships. */
  warehouse: optionalText(100),
  /** Every line. The pieces add up to what was received. */
  lines: z
    .object({ id, restock: Result, scrap: Result, supplier: Result, repair: Result, back: Result })
    .array()
    .min(1)
    .max(mostLines),
})
export type InspectReturn = z.output<typeof InspectReturn>

export const allReturns = list({
  name: 'returns',
  row: ReturnSummary,
  columns: {
    number: { title: 'returns.number', is: 'text' },
    state: { title: 'returns.state', is: 'word', words: 'returns.states' },
    organization_name: { title: 'returns.client', is: 'text' },
    claim: { title: 'returns.claim', is: 'text' },
    order_numbers: { title: 'returns.orders', is: 'text' },
    quantity: { title: 'returns.pieces', is: 'figure' },
    received: { title: 'returns.received', is: 'figure' },
    due_on: { title: 'returns.dueOn', is: 'text' },
    authorised_at: { title: 'returns.since', is: 'moment' },
  },
  filters: {
    state: z.enum(returnStates).optional(),
    /** Overdue only. */
    late: z.enum(['1']).optional(),
    organization_id: z.coerce.number().int().positive().optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['authorised_at', 'due_on'],
  sort: '-authorised_at',
  chips: { filter: 'state', values: returnStates, words: 'returns.states' },
})
export type ReturnFilter = FilterOf<typeof allReturns>
