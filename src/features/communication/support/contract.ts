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
  /** What it is about, in a line. */
  title: z.string(),
  /** Of whom, or who wrote from outside. */
  from: z.string(),
  organization_id: z.int().nullable(),
  order_number: z.int().nullable(),
  decision: z.enum(decisions).nullable(),
  taken_by: z.string().nullable(),
  priority: z.enum(priorities),
  /** By when it is decided; null while it does not wait for staff. */
  due_at: Moment.nullable(),
  /** 1 to 5, by the person who asked. */
  rating: z.int().nullable(),
  created_at: Moment,
})
export type RequestSummary = z.infer<typeof RequestSummary>

/** Pieces of a line of an order with which something is wrong. */
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

/** A line of an order a request is about, for the person who decides what is given for it. */
export const GoodsOfRequest = z.object({
  line_id: z.int(),
  order_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Of so many pieces something is wrong. */
  asked: z.int(),
  /** For so many nothing was given yet. */
  left: z.int(),
})
export type GoodsOfRequest = z.infer<typeof GoodsOfRequest>

const Colleague = z.object({ id: z.int(), name: z.string() })
const Numbered = z.object({ id: z.int(), number: z.int() })

/** One entry of a request's history. */
export const RequestEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  /** The words with it, or who it was given to. */
  reason: z.string().nullable(),
  /** What it was rated with. */
  rating: z.int().nullable(),
})
export type RequestEntry = z.infer<typeof RequestEntry>

export const SupportRequest = RequestSummary.extend({
  message: z.string(),
  /** The part of Portico it is about, in words. */
  section: z.string().nullable(),
  /** Where the answer goes; of someone without an account alone. */
  email: z.string().nullable(),
  taken_by_id: z.int().nullable(),
  rating_words: z.string().nullable(),
  /** Whether this person may rate what was decided. */
  is_ratable: z.boolean(),
  /** Who wrote it; null of one that a receipt has opened. */
  by: z.string().nullable(),
  order: Numbered.nullable(),
  lot: Numbered.nullable(),
  wanted: z.enum(outcomes).nullable(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** The credits and the orders that its decisions have made. */
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
    /** Not decided when it was to be. */
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
    /** The person who looks into it: oneself, or no one yet. */
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

/** A company's own requests. */
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

/** What staff do with requests. */
export const staffSupport = {
  all,
  exportAll: all.file,
  look: get('/api/manager/support-requests/:id', { who: managers, reply: SupportRequest }),
  askAdministrators: post('/api/manager/support-requests', {
    who: managers,
    body: AskAdministrators,
    reply: SupportRequest,
  }),
  /** What the person who asked the administrators does with it. */
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
  /** Who can look into it: the person who may see it. */
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
  /** Null of a question from outside. */
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

/** The person who wrote it hears nothing of it; of one that a receipt has opened both sides do. */
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
/** Staff need to know something first. */
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

/** Someone else was asked to look into it; the person who takes it on themselves is told nothing. */
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
/** It was to be decided by now. */
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
  /** Who asks the administrators, and who of them looks into it. */
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

/** The same of a request of staff: no one but the person who asks and the administrators hears of it. */
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

/** All that happens to a request, for history and for the pages that show it. */
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
