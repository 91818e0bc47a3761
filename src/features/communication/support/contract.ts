import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { decisions, namesOfTransitions, outcomes, priorities, troubles } from './request.ts'
import { requestOrigins, requestStates, requestTypes } from './support-rules.ts'
import {
  ArrangeRequest,
  AskAdministrators,
  DecideRequest,
  OpenRequest,
  RateRequest,
  TransitionInWords,
  WithVersion,
} from './write-shape.ts'

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

/** Pieces of an order line with a problem. */
export const RequestLine = z.object({
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  trouble: z.enum(troubles),
  note: z.string().nullable(),
})
export type RequestLine = z.infer<typeof RequestLine>

/** An order line of a request, for the decision what to refund or replace. */
export const GoodsOfRequest = z.object({
  line_id: z.int(),
  order_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Pieces complained of. */
  asked: z.int(),
  /** Pieces not refunded or replaced yet. */
  left: z.int(),
})
export type GoodsOfRequest = z.infer<typeof GoodsOfRequest>

const Colleague = z.object({ id: z.int(), name: z.string() })
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
  /** The credits and orders created by its decisions. */
  made: z.object({ kind: z.enum(['invoice', 'order']), id: z.int(), number: z.string() }).array(),
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

const mine = listAt('/api/front/support-requests', { who: clients, list: ownRequests })
const all = listAt('/api/manager/support-requests', { who: managers, list: allRequests })

/** Requests of the caller's company. */
export const ownSupport = {
  mine,
  exportMine: mine.file,
  show: get('/api/front/support-requests/:id', { who: clients, reply: SupportRequest }),
  open: post('/api/front/support-requests', {
    who: verifiedBuyers,
    body: OpenRequest,
    reply: SupportRequest,
  }),
  withdraw: post('/api/front/support-requests/:id/withdrawal', {
    who: verifiedBuyers,
    body: WithVersion,
    reply: SupportRequest,
  }),
  close: post('/api/front/support-requests/:id/closing', {
    who: verifiedBuyers,
    body: WithVersion,
    reply: SupportRequest,
  }),
  reopen: post('/api/front/support-requests/:id/reopening', {
    who: verifiedBuyers,
    body: TransitionInWords,
    reply: SupportRequest,
  }),
  answer: post('/api/front/support-requests/:id/answer', {
    who: verifiedBuyers,
    body: TransitionInWords,
    reply: SupportRequest,
  }),
  rate: post('/api/front/support-requests/:id/rating', {
    who: verifiedBuyers,
    body: RateRequest,
    reply: SupportRequest,
  }),
}

/** Calls of staff. */
export const staffSupport = {
  all,
  exportAll: all.file,
  look: get('/api/manager/support-requests/:id', { who: managers, reply: SupportRequest }),
  askAdministrators: post('/api/manager/support-requests', {
    who: managers,
    body: AskAdministrators,
    reply: SupportRequest,
  }),
  /** Actions of the author of a request to the administrators. */
  withdraw: post('/api/manager/support-requests/:id/withdrawal', {
    who: managers,
    body: WithVersion,
    reply: SupportRequest,
  }),
  close: post('/api/manager/support-requests/:id/closing', {
    who: managers,
    body: WithVersion,
    reply: SupportRequest,
  }),
  reopen: post('/api/manager/support-requests/:id/reopening', {
    who: managers,
    body: TransitionInWords,
    reply: SupportRequest,
  }),
  answer: post('/api/manager/support-requests/:id/answer', {
    who: managers,
    body: TransitionInWords,
    reply: SupportRequest,
  }),
  rate: post('/api/manager/support-requests/:id/rating', {
    who: managers,
    body: RateRequest,
    reply: SupportRequest,
  }),
  goods: get('/api/manager/support-requests/:id/goods', { who: managers, reply: GoodsOfRequest.array() }),
  /** Returns the people who can take the request: those who may see it. */
  colleagues: get('/api/manager/support-requests/:id/colleagues', {
    who: managers,
    reply: Colleague.array(),
  }),
  arrange: post('/api/manager/support-requests/:id/arrangement', {
    who: managers,
    body: ArrangeRequest,
    reply: SupportRequest,
  }),
  take: post('/api/manager/support-requests/:id/work', {
    who: managers,
    body: WithVersion,
    reply: SupportRequest,
  }),
  ask: post('/api/manager/support-requests/:id/question', {
    who: managers,
    body: TransitionInWords,
    reply: SupportRequest,
  }),
  decide: post('/api/manager/support-requests/:id/decision', {
    who: managers,
    body: DecideRequest,
    reply: SupportRequest,
  }),
}

export const supportRequested = event('support.requested', z.object({ request_id: z.int() }), {
  to: [{ role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }],
  subject: { kind: 'support_request', field: 'request_id' },
})

const OfRequest = z.object({
  request_id: z.int(),
  number: z.string(),
  /** Null for a question from outside. */
  organization_id: z.int().nullable(),
})
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'support_request', field: 'request_id' as const },
}
const forClient = {
  to: [{ buyersOf: 'organization_id' }],
  importance: 'info',
  topic: 'requests',
  email: 'wanted',
  path: ({ request_id }: { request_id: number }) => paths.account.supportRequest(request_id),
} as const
const forManager = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'requests',
  email: 'wanted',
  path: ({ request_id }: { request_id: number }) => paths.manager.supportRequest(request_id),
} as const

/** The author gets no notice; for a claim opened by a receipt both sides do. */
export const requestOpened = event('support.opened', OfRequest, {
  ...toBothSides,
  notices: [
    { ...forManager, importance: 'warning' },
    { ...forClient, words: 'taken_down' },
  ],
})
export const requestTaken = event('support.taken', OfRequest, { ...toBothSides, notices: [forClient] })
export const requestDecided = event(
  'support.decided',
  OfRequest.extend({ decision: z.enum(decisions), reason: z.string() }),
  { ...toBothSides, notices: [forClient] },
)
export const requestReopened = event('support.reopened', OfRequest.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forManager, importance: 'warning' }],
})
/** Staff ask the author for information. */
export const requestAsked = event('support.asked', OfRequest.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forClient, importance: 'warning' }],
})
export const requestAnswered = event('support.answered', OfRequest.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forManager, importance: 'warning' }],
})
export const requestClosed = event('support.closed', OfRequest, toBothSides)
export const requestWithdrawn = event('support.withdrawn', OfRequest, {
  ...toBothSides,
  notices: [forManager],
})

/** Someone was assigned; a person who assigns themselves gets no notice. */
export const requestAssigned = event(
  'support.assigned',
  OfRequest.extend({ manager_id: z.int().nullable(), manager_name: z.string() }),
  {
    ...toBothSides,
    notices: [{ ...forManager, to: [{ user: 'manager_id' }], importance: 'warning' }],
  },
)
export const requestRanked = event(
  'support.ranked',
  OfRequest.extend({ priority: z.enum(priorities) }),
  toBothSides,
)
/** The decision is overdue. */
export const requestOverdue = event('support.overdue', OfRequest, {
  ...toBothSides,
  notices: [
    {
      ...forManager,
      to: [{ managerOf: 'organization_id' }, { role: 'chief_manager' }],
      importance: 'warning',
    },
  ],
})
export const requestRated = event(
  'support.rated',
  OfRequest.extend({ rating: z.int(), reason: z.string() }),
  { ...toBothSides, notices: [forManager] },
)

const OfStaff = OfRequest.omit({ organization_id: true }).extend({
  /** The author, and the administrator assigned. */
  author_id: z.int(),
  taken_by_id: z.int().nullable(),
})
const staffPath = ({ request_id }: { request_id: number }) => paths.manager.supportRequest(request_id)
type PayloadOfStaff = z.output<typeof OfStaff>
const amongStaff = {
  to: [{ user: 'author_id' as const }, { role: 'admin' as const }],
  subject: { kind: 'support_request', field: 'request_id' as const },
}
const saidTo = (to: NoticeKind<PayloadOfStaff>['to'], words: string): NoticeKind<PayloadOfStaff>[] => [
  { to, words, importance: 'info', topic: 'requests', path: staffPath, email: 'wanted' },
]
const [toAuthor, toTaker] = [[{ user: 'author_id' as const }], [{ user: 'taken_by_id' as const }]]

/** The same for a request of staff, which only the author and the administrators hear of. */
export const staffRequestOpened = event('support.staff_opened', OfStaff, {
  ...amongStaff,
  notices: saidTo([{ role: 'admin' }], 'staff_opened'),
})
export const staffRequestTaken = event('support.staff_taken', OfStaff, {
  ...amongStaff,
  notices: saidTo(toAuthor, 'taken'),
})
export const staffRequestAsked = event('support.staff_asked', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toAuthor, 'asked'),
})
export const staffRequestAnswered = event('support.staff_answered', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_answered'),
})
export const staffRequestDecided = event(
  'support.staff_decided',
  OfStaff.extend({ decision: z.enum(decisions), reason: z.string() }),
  { ...amongStaff, notices: saidTo(toAuthor, 'decided') },
)
export const staffRequestReopened = event('support.staff_reopened', OfStaff.extend({ reason: z.string() }), {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_reopened'),
})
export const staffRequestClosed = event('support.staff_closed', OfStaff, amongStaff)
export const staffRequestWithdrawn = event('support.staff_withdrawn', OfStaff, {
  ...amongStaff,
  notices: saidTo(toTaker, 'staff_withdrawn'),
})
export const staffRequestAssigned = event(
  'support.staff_assigned',
  OfStaff.extend({ manager_name: z.string() }),
  { ...amongStaff, notices: saidTo(toTaker, 'assigned') },
)
export const staffRequestRanked = event(
  'support.staff_ranked',
  OfStaff.extend({ priority: z.enum(priorities) }),
  amongStaff,
)
export const staffRequestOverdue = event('support.staff_overdue', OfStaff, {
  ...amongStaff,
  notices: saidTo([{ role: 'admin' }], 'overdue'),
})
export const staffRequestRated = event(
  'support.staff_rated',
  OfStaff.extend({ rating: z.int(), reason: z.string() }),
  { ...amongStaff, notices: saidTo(toTaker, 'rated') },
)

/** All events of a request, for its history and for live pages. */
export const supportEvents = [
  supportRequested,
  requestOpened,
  requestTaken,
  requestDecided,
  requestReopened,
  requestAsked,
  requestAnswered,
  requestClosed,
  requestWithdrawn,
  requestAssigned,
  requestRanked,
  requestOverdue,
  requestRated,
  staffRequestOpened,
  staffRequestTaken,
  staffRequestAsked,
  staffRequestAnswered,
  staffRequestDecided,
  staffRequestReopened,
  staffRequestClosed,
  staffRequestWithdrawn,
  staffRequestAssigned,
  staffRequestRanked,
  staffRequestOverdue,
  staffRequestRated,
] as const
