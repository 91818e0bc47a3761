import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { delayChoices } from './delay.ts'
import { inputs, lotStates } from './lot.ts'
import { transitionsByPeople } from './may-transition.ts'
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

const OrderOfLot = z.object({ id: z.int(), number: z.int() })

export const LotSummary = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(lotStates),
  organization_id: z.int(),
  organization_name: z.string(),
  orders: OrderOfLot.array(),
  /** The order numbers as text: '1005, 1008'. */
  order_numbers: z.string(),
  line_count: z.int(),
  /** The pieces of all lines. */
  quantity: z.int(),
  package_count: z.int(),
  /** The weight of the packages, or else of the products in them. Null if unknown. */
  weight_g: z.int().nullable(),
  volume_cm3: z.int().nullable(),
  expected_on: z.string().nullable(),
  ready_at: Moment.nullable(),
  free_storage_until: z.string().nullable(),
  hold_until: z.string().nullable(),
  requested_on: z.string().nullable(),
  /** True if it cannot be shipped before a payment. */
  is_blocked: z.boolean(),
  version: z.int(),
})
export type LotSummary = z.infer<typeof LotSummary>

export const LotLine = z.object({
  line_id: z.int(),
  order_id: z.int(),
  order_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** The day the order promises. */
  promised_on: z.string().nullable(),
  /** The days this lot is, or was, later than promised. Null if no day was promised. */
  late_days: z.int().nullable(),
  /** The missing and damaged pieces on delivery. */
  discrepancy: z.object({ short: z.int(), damaged: z.int(), note: z.string().nullable() }).nullable(),
})
export type LotLine = z.infer<typeof LotLine>

export const LotPackage = z.object({
  length_mm: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
  weight_g: z.int(),
  marking: z.string().nullable(),
})
export type LotPackage = z.infer<typeof LotPackage>

/**
 * A transition from the current state, and whether the person who asks may make it now. If not, `why` is a
 * message key.
 */
const OfferedTransition = z.object({
  transition: z.enum(transitionsByPeople),
  ok: z.boolean(),
  why: z.string().nullable(),
})

export const LotEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LotEntry = z.infer<typeof LotEntry>

/** A pickup window: '2026-05-14', '10:00' to '12:00'. */
const PickupWindow = z.object({ on: z.string(), from: z.string(), to: z.string() })
/** A pickup window, and how many lots still fit. */
export const PickupSlot = PickupWindow.extend({ left: z.int() })
export type PickupSlot = z.infer<typeof PickupSlot>

/** The promises of the last twelve months, and how many of them were kept. */
export const OnTime = z.object({ lines: z.int(), on_time: z.int() })
export type OnTime = z.infer<typeof OnTime>

/** A reported delay of a line, and the client's choice. */
export const LineDelay = z.object({
  id: z.int(),
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The pieces that have not come, and how many of the line are ready. */
  left: z.int(),
  ready: z.int(),
  promised_on: z.string().nullable(),
  expected_on: z.string(),
  reason: z.string(),
  notified_at: Moment,
  choice: z.enum(delayChoices).nullable(),
  chosen_at: Moment.nullable(),
})
export type LineDelay = z.infer<typeof LineDelay>

export const Lot = LotSummary.extend({
  warehouse: z.object({ code: z.string(), name: z.string() }).nullable(),
  delivery_method: z.int().nullable(),
  delivery_address: z.string().nullable(),
  recipient: z.string().nullable(),
  carrier: z.string().nullable(),
  ships_on: z.string().nullable(),
  tracking: z.string().nullable(),
  cost: Money.nullable(),
  cancel_reason: z.string().nullable(),
  /** The lot it was split off from, and the lot it was merged into. */
  parent: OrderOfLot.nullable(),
  merged_into: OrderOfLot.nullable(),
  created_at: Moment,
  requested_at: Moment.nullable(),
  booked_at: Moment.nullable(),
  sent_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  accepted_at: Moment.nullable(),
  /** When it counts as accepted without a reply. */
  accepted_by: Moment.nullable(),
  /** The pickup window, in the company's time. */
  pickup: PickupWindow.nullable(),
  photos: FileCard.array(),
  /** The documents it has in its current state. */
  pdfs: z.enum(pdfKinds).array(),
  lines: LotLine.array(),
  packages: LotPackage.array(),
  history: LotEntry.array(),
  transitions: OfferedTransition.array(),
})
export type Lot = z.infer<typeof Lot>

/** An order line, and how many pieces are in no lot yet. */
export const LineToPack = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  confirmed: z.int(),
  left: z.int(),
})
export type LineToPack = z.infer<typeof LineToPack>

export const OrderLots = z.object({
  lots: Lot.array(),
  lines: LineToPack.array(),
  delays: LineDelay.array(),
  /** The promises to its company, and how many were kept. */
  on_time: OnTime,
  warehouses: z.object({ code: z.string(), name: z.string() }).array(),
})
export type OrderLots = z.infer<typeof OrderLots>

export const LotPlan = z.object({
  lots: z.object({ id: z.int(), number: z.int(), version: z.int(), can_request: z.boolean() }).array(),
  package_count: z.int(),
  weight_g: z.int(),
  volume_cm3: z.int(),
  is_partial: z.boolean(),
  storage_days: z.int().nullable(),
  wait: z.object({ days: z.int(), lots: z.int() }).nullable(),
  /** The delivery method and address of their orders. */
  delivery_method: z.int(),
  delivery_address: z.string(),
})
export type LotPlan = z.infer<typeof LotPlan>

export const PdfInput = z.object({
  kind: z.enum(pdfKinds).default('packing_list'),
  lang: z.enum(['en', 'ru']).default('en'),
})
export type PdfInput = z.output<typeof PdfInput>

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const ownLots = list({
  name: 'lots',
  row: LotSummary,
  columns: {
    number: { title: 'shipments.lot', is: 'number' },
    state: { title: 'shipments.state', is: 'word', words: 'shipments.states' },
    order_numbers: { title: 'shipments.orders', is: 'text' },
    quantity: { title: 'shipments.pieces', is: 'figure' },
    package_count: { title: 'shipments.packages', is: 'figure' },
    ready_at: { title: 'shipments.readySince', is: 'moment' },
    free_storage_until: { title: 'shipments.freeUntil', is: 'text' },
  },
  filters: {
    state: z.enum(lotStates).optional(),
    order_id: id.optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['number', 'free_storage_until'],
  sort: '-number',
  chips: { filter: 'state', values: lotStates, words: 'shipments.states' },
})
export type LotFilter = FilterOf<typeof ownLots>

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
