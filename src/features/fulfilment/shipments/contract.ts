import { z } from 'zod'
import { clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import { delayChoices } from './delay.ts'
import { inputs } from './lot.ts'
import { id, LineDelay, Lot, LotPlan, OnTime, OrderLots, ownLots, PickupSlot } from './lot-shape.ts'
import { pdfKinds } from './pdf.ts'
import {
  AcceptLot,
  AnswerDelay,
  BookLot,
  CancelLot,
  ChangeRequest,
  FormLot,
  HoldLot,
  mostLots,
  NotifyDelay,
  NotifyLotDelay,
  PackLot,
  PhotographLot,
  RequestLots,
  SendLot,
  SplitLot,
  WithVersion,
} from './write-shape.ts'

export const PdfInput = z.object({
  kind: z.enum(pdfKinds).default('packing_list'),
  lang: z.enum(['en', 'ru']).default('en'),
})
export type PdfInput = z.output<typeof PdfInput>

const mine = listAt('/api/front/lots', { who: clients, scope: 'orders:read', list: ownLots })

/** The lots of the person's own company. */
export const ownLotsApi = {
  mine,
  exportMine: mine.file,
  show: get('/api/front/lots/:id', { who: clients, scope: 'orders:read', reply: Lot }),
  ofOrder: get('/api/front/orders/:id/lots', { who: clients, scope: 'orders:read', reply: Lot.array() }),
  pdf: get('/api/front/lots/:id/pdf', { who: clients, query: PdfInput, raw: true }),
  slots: get('/api/front/pickup-slots', { who: clients, reply: PickupSlot.array() }),
  onTime: get('/api/front/on-time', { who: clients, reply: OnTime }),
  delays: get('/api/front/orders/:id/delays', { who: clients, reply: LineDelay.array() }),
  answerDelay: post('/api/front/delays/:id/answer', { who: verifiedBuyers, body: AnswerDelay }),
  plan: get('/api/front/lot-plans', {
    who: clients,
    query: z.object({ id: z.union([id, id.array().min(1).max(mostLots)]) }),
    reply: LotPlan,
  }),
  request: post('/api/front/lot-requests', { who: verifiedBuyers, body: RequestLots, reply: Lot }),
  changeRequest: put('/api/front/lots/:id/request', {
    who: verifiedBuyers,
    body: ChangeRequest,
    reply: Lot,
  }),
  split: post('/api/front/lots/:id/parts', { who: verifiedBuyers, body: SplitLot, reply: Lot }),
  hold: post('/api/front/lots/:id/hold', { who: verifiedBuyers, body: HoldLot, reply: Lot }),
  release: post('/api/front/lots/:id/release', { who: verifiedBuyers, body: WithVersion, reply: Lot }),
  accept: post('/api/front/lots/:id/acceptance', { who: verifiedBuyers, body: AcceptLot, reply: Lot }),
}

/** The lots for staff. */
export const lotsApi = {
  open: get('/api/manager/lots/:id', { who: managers, reply: Lot }),
  ofOrder: get('/api/manager/orders/:id/lots', { who: managers, scope: 'orders:read', reply: OrderLots }),
  form: post('/api/manager/orders/:id/lots', { who: managers, body: FormLot, reply: Lot }),
  pack: put('/api/manager/lots/:id', { who: managers, body: PackLot, reply: Lot }),
  makeReady: post('/api/manager/lots/:id/readiness', { who: managers, body: WithVersion, reply: Lot }),
  pdf: get('/api/manager/lots/:id/pdf', { who: managers, query: PdfInput, raw: true }),
  photograph: put('/api/manager/lots/:id/photos', { who: managers, body: PhotographLot, reply: Lot }),
  notifyDelay: post('/api/manager/line-delays', { who: managers, body: NotifyDelay }),
  notifyLotDelay: post('/api/manager/lots/:id/delay', { who: managers, body: NotifyLotDelay }),
  book: post('/api/manager/lots/:id/booking', { who: managers, body: BookLot, reply: Lot }),
  send: post('/api/manager/lots/:id/departure', { who: managers, body: SendLot, reply: Lot }),
  deliver: post('/api/manager/lots/:id/delivery', { who: managers, body: WithVersion, reply: Lot }),
  hold: post('/api/manager/lots/:id/hold', { who: managers, body: HoldLot, reply: Lot }),
  release: post('/api/manager/lots/:id/release', { who: managers, body: WithVersion, reply: Lot }),
  cancel: post('/api/manager/lots/:id/cancellation', { who: managers, body: CancelLot, reply: Lot }),
}

const OfLot = z.object({ lot_id: z.int(), number: z.int(), organization_id: z.int() })
const WithReason = OfLot.extend({ reason: z.string() })
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'lot', field: 'lot_id' as const },
}
const ofClient = ({ lot_id }: { lot_id: number }) => paths.account.lot(lot_id)
const ofManager = ({ lot_id }: { lot_id: number }) => paths.manager.lot(lot_id)
const forBuyers = {
  to: [{ buyersOf: 'organization_id' }],
  importance: 'info',
  topic: 'shipments',
  email: 'wanted',
  path: ofClient,
} as const
const forManager = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'shipments',
  email: 'wanted',
  path: ofManager,
} as const

export const lotFormed = event('lot.formed', OfLot, toBothSides)
export const lotPacked = event('lot.packed', OfLot, toBothSides)
export const lotReady = event('lot.ready', OfLot, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'success' }],
})
/** `reason`: the day it is held until, the number of the lot it was merged into, or of the one split off. */
export const lotHeld = event('lot.held', WithReason, toBothSides)
export const lotReleased = event('lot.released', OfLot, toBothSides)
export const lotSplit = event('lot.split', WithReason, toBothSides)
export const lotMerged = event('lot.merged', WithReason, toBothSides)
export const lotRequested = event('lot.requested', OfLot, { ...toBothSides, notices: [forManager] })
export const lotRequestChanged = event('lot.request_changed', OfLot, {
  ...toBothSides,
  notices: [forManager],
})
export const lotBooked = event('lot.booked', OfLot.extend({ carrier: z.string(), ships_on: z.string() }), {
  ...toBothSides,
  notices: [forBuyers],
})
export const lotSent = event('lot.sent', OfLot.extend({ carrier: z.string() }), {
  ...toBothSides,
  notices: [forBuyers],
})
export const lotDelivered = event('lot.delivered', OfLot, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'success' }],
})
export const lotAccepted = event('lot.accepted', OfLot, toBothSides)
/** Not all of it arrived intact: what the client wants, and photos of it. People are told through the claim. */
const Disputed = OfLot.extend({
  wanted: z.enum(inputs).nullable().default(null),
  file_ids: z.int().array().default([]),
})
export const lotDisputed = event('lot.disputed', Disputed, toBothSides)
export const lotAcceptedByTime = event('lot.accepted_by_time', OfLot, toBothSides)
export const lotCancelled = event('lot.cancelled', WithReason, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning' }],
})
export const lotTrimmed = event('lot.trimmed', OfLot, toBothSides)

export const lotPhotographed = event('lot.photographed', OfLot, toBothSides)

const OfDelay = z.object({
  order_id: z.int(),
  number: z.int(),
  organization_id: z.int(),
  reason: z.string(),
})
/** Lines of an order will be later than promised. */
export const linesDelayed = event('line.delayed', OfDelay.extend({ expected_on: z.string() }), {
  to: toBothSides.to,
  notices: [
    {
      ...forBuyers,
      importance: 'warning',
      topic: 'shipments',
      path: ({ order_id }) => paths.account.orderLots(order_id),
    },
  ],
})
/** The client's choice about a delayed line. */
export const lineDelayAnswered = event(
  'line.delay_answered',
  OfDelay.extend({ line_id: z.int(), choice: z.enum(delayChoices) }),
  {
    to: toBothSides.to,
    notices: [{ ...forManager, path: ({ order_id }) => paths.manager.orderLots(order_id) }],
  },
)
export const delayEvents = [linesDelayed, lineDelayAnswered] as const

/** All events about lots, for their history and the pages that show them. */
export const lotEvents = [
  lotFormed,
  lotPacked,
  lotReady,
  lotHeld,
  lotReleased,
  lotSplit,
  lotMerged,
  lotRequested,
  lotRequestChanged,
  lotBooked,
  lotSent,
  lotDelivered,
  lotAccepted,
  lotDisputed,
  lotAcceptedByTime,
  lotCancelled,
  lotTrimmed,
  lotPhotographed,
] as const
