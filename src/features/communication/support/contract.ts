import { z } from 'zod'
import { clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import { decisions, priorities } from './request.ts'
import {
  allRequests,
  ClaimableGoods,
  GoodsOfRequest,
  OfRequest,
  ownRequests,
  SupportRequest,
} from './request-shape.ts'
import {
  staffRequestAnswered,
  staffRequestAsked,
  staffRequestAssigned,
  staffRequestClosed,
  staffRequestDecided,
  staffRequestOpened,
  staffRequestOverdue,
  staffRequestRanked,
  staffRequestRated,
  staffRequestReopened,
  staffRequestTaken,
  staffRequestWithdrawn,
} from './staff-request-events.ts'
import {
  ArrangeRequest,
  AskAdministrators,
  DecideRequest,
  OpenRequest,
  RateRequest,
  TransitionInWords,
  WithVersion,
} from './write-shape.ts'

const Colleague = z.object({ id: z.int(), name: z.string() })

const mine = listAt('/api/front/support-requests', { who: clients, list: ownRequests })
const all = listAt('/api/manager/support-requests', { who: managers, list: allRequests })

/** Requests of the caller's company. */
export const ownSupport = {
  mine,
  exportMine: mine.file,
  show: get('/api/front/support-requests/:id', { who: clients, reply: SupportRequest }),
  /** Returns how many pieces of an order's lines can be claimed. */
  claimable: get('/api/front/orders/:id/claimable-goods', { who: clients, reply: ClaimableGoods }),
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
