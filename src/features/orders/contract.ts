import { z } from 'zod'
import { CustomLine } from '#features/cart/contract.ts'
import { OwnTerms } from '#features/clients/payment-term.ts'
import { FileCard } from '#features/files/contract.ts'
import { PriceReason } from '#features/pricing/contract.ts'
import {
  admins,
  anyone,
  chiefs,
  clients,
  managers,
  owners,
  verifiedBuyers,
} from '#platform/shared/audience.ts'
import { del, get, patch, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import { PlaceOrder } from './checkout-rules.ts'
import { Credit } from './credit.ts'
import { crmUsers } from './crm-users.ts'
import {
  Chosen,
  ChosenForCause,
  ChosenUntil,
  deskFilters,
  endingStates,
  endings,
  figureFilters,
  Moved,
  Standings,
} from './desk-shape.ts'
import { ActualDate, LineFile, NewLineFiles } from './line-shape.ts'
import { DossierTaking, LinkToken, MadeLink, NewLink, OrderLink, TakenByLink } from './link-shape.ts'
import { movesByPeople } from './may-move.ts'
import { cancelCauses } from './moves.ts'
import {
  Amendment,
  AskApproval,
  CounterOffer,
  DiscountLimits,
  ExtendOffer,
  GiveApproval,
  LimitsCard,
  OfferCondition,
  OfferRound,
  RefuseApproval,
  SendOffer,
  StaffOfferLine,
  StaffOfferRound,
  WithCause,
  WithNumber,
  WriteOffer,
  WriteOrder,
} from './offer-shape.ts'
import { lineKinds, orderSources, orderStages, orderTabs, turns } from './order.ts'
import { PlacedAnew } from './placed-anew.ts'
import { fulfilments, paymentStates } from './progress.ts'
import { repeatChanges } from './repeat.ts'
import { ApproveSignOff, SignOff } from './sign-off.ts'

export const OrderSummary = z.object({
  id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  /** Whose answer is waited for. */
  turn: z.enum(turns).nullable(),
  fulfilment: z.enum(fulfilments),
  payment_state: z.enum(paymentStates),
  /** Of the pieces that are wanted so many lie ready, and so many have left; 0 to 100. */
  ready_percent: z.int(),
  shipped_percent: z.int(),
  /** When the last of it is promised: a day. */
  promised_on: z.string().nullable(),
  total: Money,
  line_count: z.int(),
  /** Lines without a price: `total` is what the others come to. */
  unpriced: z.int(),
  po_number: z.string().nullable(),
  organization_id: z.int(),
  organization_name: z.string(),
  manager_name: z.string().nullable(),
  source: z.enum(orderSources),
  /** Until when the open offer holds. */
  valid_until: Moment.nullable(),
  /** By when we answer, while it is our turn. */
  answer_due_at: Moment.nullable(),
  created_at: Moment,
})
export type OrderSummary = z.infer<typeof OrderSummary>

const Custom = CustomLine.pick({
  description: true,
  material: true,
  dimensions: true,
  target_price: true,
  wanted_on: true,
  files: true,
})

export const OrderLine = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  confirmed: z.int(),
  ready: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  note: z.string().nullable(),
  /** Null until somebody has quoted a price. */
  list_price: UnitPrice.nullable(),
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  /** What was wished for, of a line that is not of the catalogue. */
  custom: Custom.nullable(),
  /** What shows how goods of the catalogue are wanted. */
  files: FileCard.array(),
  lead_days: z.int().nullable(),
  promised_on: z.string().nullable(),
  /** When what was promised came true: a day. */
  actual_on: z.string().nullable(),
  is_locked: z.boolean(),
  /** What an alternative stands in the place of. */
  instead_of: z.object({ sku: z.string(), name: z.string() }).nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A move that leads on from here, and whether whoever asks may make it now; `why` not is a message key. */
export const OfferedMove = z.object({
  move: z.enum(movesByPeople),
  ok: z.boolean(),
  why: z.string().nullable(),
  /** What has to be said with it: words for the other side, or one of the causes. */
  reason: z.enum(['text', 'cause']).nullable(),
})

/** One entry of an order's history: what happened, when, and who did it. */
export const OrderEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  cause: z.enum(cancelCauses).nullable(),
  /** The round it is about. */
  n: z.int().nullable(),
  /** What was placed anew: how much of it is other than before. */
  placed_anew: PlacedAnew.nullable(),
})
export type OrderEntry = z.infer<typeof OrderEntry>

export const Order = OrderSummary.extend({
  goods: Money,
  discount_level: z.int(),
  delivery_method: z.int(),
  delivery_address: z.string(),
  recipient: z.string().nullable(),
  /** By which day the buyer would like it. */
  requested_on: z.string().nullable(),
  /** Whether it may come in parts. */
  partial_allowed: z.boolean(),
  project: z.string().nullable(),
  files: FileCard.array(),
  /** Colleagues of the buyer who are told of it. */
  watchers: z.string().array(),
  payment: z.string().nullable(),
  /** The terms of payment it was placed at. */
  terms: OwnTerms.extend({ id: z.int() }).nullable(),
  comment: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancel_cause: z.enum(cancelCauses).nullable(),
  /** Of staff alone. */
  internal_note: z.string().nullable(),
  /** The cart it was made from. */
  cart_id: z.int().nullable(),
  /** The round that waits for its answer. */
  open_round: z.int().nullable(),
  /** What the prices of its last offer hold for. */
  condition: OfferCondition.nullable(),
  version: z.int(),
  /** Since when whoever looks after the company knows it. */
  opened_at: Moment.nullable(),
  placed_by: z.string(),
  lines: OrderLine.array(),
  history: OrderEntry.array(),
  moves: OfferedMove.array(),
})
export type Order = z.infer<typeof Order>

/** A line of orders that are to be repeated: as it was, and as it would be today. */
export const RepeatLine = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  price_then: UnitPrice.nullable(),
  /** Null of what cannot be ordered again by itself. */
  quantity_now: z.int().nullable(),
  price_now: UnitPrice.nullable(),
  /** What is taken in its place from now on. */
  replacement: z.object({ id: z.int(), sku: z.string(), name: z.string() }).nullable(),
  /** Everything that differs. */
  changes: z.enum(repeatChanges).array(),
})
export type RepeatLine = z.infer<typeof RepeatLine>

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const columns = {
  number: { title: 'orders.order', is: 'figure' },
  organization_name: { title: 'orders.client', is: 'text' },
  created_at: { title: 'orders.placed', is: 'moment' },
  stage: { title: 'orders.stage', is: 'word', words: 'orders.stages' },
  po_number: { title: 'orders.poNumber', is: 'text' },
  manager_name: { title: 'orders.manager', is: 'text' },
  line_count: { title: 'orders.lines', is: 'figure' },
  total: { title: 'orders.total', is: 'money' },
} as const

const listed = {
  row: OrderSummary,
  filters: { stage: z.enum(orderStages).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { filter: 'stage', values: orderStages.slice(1), words: 'orders.stages' },
  sums: 'total',
} as const

const { organization_name: _client, manager_name: _manager, ...ownColumns } = columns
/** The client's own are told apart by what is to be done about them; each order stands under one tab. */
export const ownOrders = list({
  ...listed,
  name: 'orders',
  columns: {
    ...ownColumns,
    source: { title: 'orders.source', is: 'word', words: 'orders.sources' },
    promised_on: { title: 'orders.promisedOn', is: 'text' },
    shipped_percent: { title: 'orders.progress', is: 'figure' },
  },
  /** `under_way`: only those that are being carried out, or wait to be. */
  filters: {
    ...listed.filters,
    tab: z.enum(orderTabs).optional(),
    under_way: z.literal('1').optional(),
  },
  chips: { filter: 'tab', values: orderTabs, words: 'orders.tabs' },
})

/** Every order as the desk sees it: how far it is, and when it is promised for. */
export const allOrders = list({
  ...listed,
  name: 'all-orders',
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    stage: columns.stage,
    turn: { title: 'orders.desk.turn', is: 'word', words: 'orders.desk.turns' },
    total: columns.total,
    promised_on: { title: 'orders.desk.promisedOn', is: 'text' },
    ready_percent: { title: 'orders.desk.ready', is: 'figure' },
    shipped_percent: { title: 'orders.desk.shipped', is: 'figure' },
    payment_state: { title: 'orders.desk.payment', is: 'word', words: 'orders.payments' },
    created_at: columns.created_at,
    source: { title: 'orders.desk.source', is: 'word', words: 'orders.desk.sources' },
    manager_name: columns.manager_name,
    line_count: columns.line_count,
  },
  hidden_at_first: ['source', 'line_count', 'manager_name', 'ready_percent'],
  filters: {
    stage: listed.filters.stage,
    ...deskFilters,
    ...figureFilters,
    turn: z.enum(turns).optional(),
    /** Our answer or the goods are later than was promised. */
    late: z.enum(['1']).optional(),
  },
})
export type OrderFilter = FilterOf<typeof ownOrders>

/** What staff wrote by hand or from a template: the drafts among them nobody else sees. */
export const manualOrders = list({
  name: 'manual-orders',
  row: OrderSummary,
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    stage: columns.stage,
    line_count: columns.line_count,
    total: columns.total,
    valid_until: { title: 'orders.offers.holdsUntil', is: 'moment' },
    manager_name: columns.manager_name,
    created_at: { title: 'orders.manual.begun', is: 'moment' },
  },
  filters: { ...listed.filters, organization_id: deskFilters.organization_id },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { filter: 'stage', values: orderStages, words: 'orders.stages' },
  sums: 'total',
})

/** What is negotiated, what is due first before everything. */
export const talks = list({
  name: 'negotiation',
  row: OrderSummary.pick({
    id: true,
    number: true,
    organization_id: true,
    organization_name: true,
    manager_name: true,
    total: true,
    unpriced: true,
  }).extend(Standings.shape),
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    turn: { title: 'orders.desk.turn', is: 'word', words: 'orders.desk.turns' },
    round: { title: 'orders.desk.round', is: 'figure' },
    moved_at: { title: 'orders.desk.moved', is: 'moment' },
    due_at: { title: 'orders.desk.due', is: 'moment' },
    asked: { title: 'orders.desk.asked', is: 'money' },
    offered: { title: 'orders.desk.offered', is: 'money' },
    gap: { title: 'orders.desk.gap', is: 'money' },
    gap_bp: { title: 'orders.desk.gapBp', is: 'percent' },
    margin_bp: { title: 'orders.desk.marginBp', is: 'percent' },
    manager_name: columns.manager_name,
    total: columns.total,
  },
  /** `view`: whether the talks are shown as a list; nothing is narrowed by it. */
  filters: { turn: z.enum(turns).optional(), ...deskFilters, view: z.enum(['grid']).optional() },
  sorts: ['due_at', 'total', 'number'],
  sort: 'due_at',
  chips: { filter: 'turn', values: ['manager', 'client'], words: 'orders.desk.turns' },
  sums: 'total',
})
export type Talk = z.infer<typeof talks.row>

/** Offers nobody answered in time, and those that end within three days. */
export const endedOffers = list({
  name: 'expired-orders',
  row: OrderSummary.pick({
    id: true,
    number: true,
    organization_id: true,
    organization_name: true,
    manager_name: true,
    total: true,
    unpriced: true,
    valid_until: true,
  }).extend({
    state: z.enum(endingStates),
    /** Null while it has not ended. */
    why: z.enum(endings).nullable(),
    /** When the client was asked last whether they still want it. */
    reminded_at: Moment.nullable(),
  }),
  columns: {
    number: columns.number,
    organization_name: columns.organization_name,
    state: { title: 'orders.desk.state', is: 'word', words: 'orders.desk.endingStates' },
    valid_until: { title: 'orders.desk.endsAt', is: 'moment' },
    why: { title: 'orders.desk.why', is: 'word', words: 'orders.desk.endings' },
    reminded_at: { title: 'orders.desk.reminded', is: 'moment' },
    manager_name: columns.manager_name,
    total: columns.total,
  },
  filters: { state: z.enum(endingStates).optional(), ...deskFilters },
  sorts: ['valid_until', 'total', 'number'],
  sort: '-valid_until',
  chips: { filter: 'state', values: endingStates, words: 'orders.desk.endingStates' },
  sums: 'total',
})
export type EndedOffer = z.infer<typeof endedOffers.row>

const mine = listAt('/api/front/orders', { who: clients, scope: 'orders:read', list: ownOrders })
const all = listAt('/api/manager/orders', { who: managers, scope: 'orders:read', list: allOrders })
const inTalk = listAt('/api/manager/negotiation', { who: managers, list: talks })
const ended = listAt('/api/manager/expired-orders', { who: managers, list: endedOffers })
const clientsOnDesk = listAt('/api/manager/crm-users', { who: managers, list: crmUsers })
const byHand = listAt('/api/manager/manual-orders', { who: managers, list: manualOrders })

/** In which language a paper is; `both` beside each other. */
export const PaperWish = z.object({ lang: z.enum(['en', 'ru', 'both']).default('en') })
export type PaperWish = z.output<typeof PaperWish>

export const orders = {
  place: post('/api/front/carts/:id/checkout', {
    who: verifiedBuyers,
    scope: 'orders:write',
    body: PlaceOrder,
    reply: Order,
  }),
  mine,
  exportMine: mine.file,
  show: get('/api/front/orders/:id', { who: clients, scope: 'orders:read', reply: Order }),
  paper: get('/api/front/orders/:id/paper', {
    who: clients,
    scope: 'orders:read',
    query: PaperWish,
    raw: true,
  }),
  toRepeat: get('/api/front/repeated-lines', {
    who: clients,
    query: z.object({ order_id: z.union([id, id.array().min(1).max(50)]) }),
    reply: RepeatLine.array(),
  }),
  withdraw: post('/api/front/orders/:id/withdrawal', {
    who: verifiedBuyers,
    scope: 'orders:write',
    reply: Order,
  }),
  /** Back into its cart, to be changed and placed again. */
  edit: post('/api/front/orders/:id/editing', { who: verifiedBuyers, scope: 'orders:write', reply: Order }),
  all,
  exportAll: all.file,
  open: get('/api/manager/orders/:id', { who: managers, scope: 'orders:read', reply: Order }),
  staffPaper: get('/api/manager/orders/:id/paper', {
    who: managers,
    scope: 'orders:read',
    query: PaperWish,
    raw: true,
  }),
  confirm: post('/api/manager/orders/:id/confirmation', { who: managers, reply: Order }),
  /** Confirmed though the company would owe more than was agreed: the reason is kept with the order. */
  confirmOverCredit: post('/api/manager/orders/:id/confirmation-over-credit', {
    who: chiefs,
    body: z.object({ reason: requiredText(500) }),
    reply: Order,
  }),
  credit: get('/api/front/credit', { who: clients, reply: z.object({ credit: Credit.nullable() }) }),
  creditOfClient: get('/api/manager/clients/:id/credit', {
    who: managers,
    reply: z.object({ credit: Credit.nullable() }),
  }),
  reject: post('/api/manager/orders/:id/rejection', {
    who: managers,
    body: z.object({ reason: requiredText(1000) }),
    reply: Order,
  }),
}

/** Rounds and what moves them: the client's side, then ours. */
export const offers = {
  own: get('/api/front/orders/:id/rounds', { who: clients, scope: 'orders:read', reply: OfferRound.array() }),
  accept: post('/api/front/orders/:id/acceptance', { who: verifiedBuyers, body: WithNumber, reply: Order }),
  counter: post('/api/front/orders/:id/counter', { who: verifiedBuyers, body: CounterOffer, reply: Order }),
  decline: post('/api/front/orders/:id/refusal', { who: verifiedBuyers, body: WithCause, reply: Order }),
  askRenewal: post('/api/front/orders/:id/renewal-request', { who: verifiedBuyers, reply: Order }),
  askChange: post('/api/front/orders/:id/amendments', {
    who: verifiedBuyers,
    body: Amendment,
    reply: Order,
  }),
  agree: post('/api/front/orders/:id/amendment-acceptance', {
    who: verifiedBuyers,
    body: WithNumber,
    reply: Order,
  }),
  disagree: post('/api/front/orders/:id/amendment-refusal', {
    who: verifiedBuyers,
    body: z.object({ reason: requiredText(1000) }),
    reply: Order,
  }),
  rounds: get('/api/manager/orders/:id/rounds', {
    who: managers,
    scope: 'orders:read',
    reply: StaffOfferRound.array(),
  }),
  draft: get('/api/manager/orders/:id/draft', {
    who: managers,
    query: z.object({ repriced: z.enum(['0', '1']).default('0') }),
    reply: StaffOfferRound,
  }),
  /** What is being written as its client will read it, in their language. */
  preview: get('/api/manager/orders/:id/preview', {
    who: managers,
    reply: z.object({ lang: z.enum(['en', 'ru']), round: OfferRound }),
  }),
  write: put('/api/manager/orders/:id/draft', { who: managers, body: WriteOffer, reply: StaffOfferRound }),
  send: post('/api/manager/orders/:id/offer', { who: managers, body: SendOffer, reply: Order }),
  acceptCounter: post('/api/manager/orders/:id/counter-acceptance', {
    who: managers,
    body: WithNumber,
    reply: Order,
  }),
  askApproval: post('/api/manager/orders/:id/approval-request', {
    who: managers,
    body: AskApproval,
    reply: Order,
  }),
  approve: post('/api/manager/orders/:id/approval', { who: chiefs, body: GiveApproval, reply: Order }),
  refuseApproval: post('/api/manager/orders/:id/approval-refusal', {
    who: chiefs,
    body: RefuseApproval,
    reply: Order,
  }),
  extend: post('/api/manager/orders/:id/extension', { who: managers, body: ExtendOffer, reply: Order }),
  close: post('/api/manager/orders/:id/closing', { who: managers, body: WithCause, reply: Order }),
  start: post('/api/manager/orders/:id/start', { who: managers, reply: Order }),
  cancel: post('/api/manager/orders/:id/cancellation', { who: managers, body: WithCause, reply: Order }),
  cancelRemainder: post('/api/manager/orders/:id/remainder-cancellation', {
    who: chiefs,
    body: WithCause.extend({ line_ids: z.int().positive().array().max(1000).optional() }),
    reply: Order,
  }),
  amend: post('/api/manager/orders/:id/amendments', { who: managers, body: Amendment, reply: Order }),
  acceptChange: post('/api/manager/orders/:id/amendment-acceptance', {
    who: managers,
    body: WithNumber,
    reply: Order,
  }),
  refuseChange: post('/api/manager/orders/:id/amendment-refusal', {
    who: managers,
    body: z.object({ reason: requiredText(1000) }),
    reply: Order,
  }),
  /** A line by its own id: of which order it is, and as it is written there. */
  position: get('/api/manager/positions/:id', {
    who: managers,
    reply: z.object({
      order: Order,
      line: StaffOfferLine,
      draft: StaffOfferRound,
      rounds: StaffOfferRound.array(),
    }),
  }),
  byHand,
  exportByHand: byHand.file,
  create: post('/api/manager/orders', { who: managers, body: WriteOrder, reply: Order }),
  change: patch('/api/manager/orders/:id', {
    who: managers,
    body: WriteOrder.omit({ organization_id: true }).extend({ version: counted() }),
    reply: Order,
  }),
  discard: del('/api/manager/orders/:id', { who: managers }),
  limits: get('/api/manager/discount-limits', { who: managers, reply: LimitsCard }),
  setLimits: put('/api/manager/discount-limits', {
    who: admins,
    body: DiscountLimits,
    reply: LimitsCard,
  }),
}

/** What a colleague would do above their limit, and what an owner of the company says to it. */
export const signOffs = {
  list: get('/api/front/sign-offs', {
    who: clients,
    query: z.object({ cart_id: id.optional(), order_id: id.optional() }),
    reply: SignOff.array(),
  }),
  askForOrder: post('/api/front/carts/:id/sign-off', {
    who: verifiedBuyers,
    body: PlaceOrder,
    reply: SignOff,
  }),
  askForOffer: post('/api/front/orders/:id/sign-off', {
    who: verifiedBuyers,
    body: WithNumber,
    reply: SignOff,
  }),
  approve: post('/api/front/sign-offs/:id/approval', { who: owners, body: ApproveSignOff, reply: Order }),
  refuse: post('/api/front/sign-offs/:id/refusal', {
    who: owners,
    body: z.object({ reason: requiredText(1000) }),
    reply: SignOff,
  }),
  withdraw: post('/api/front/sign-offs/:id/withdrawal', { who: verifiedBuyers, reply: SignOff }),
}

/** What belongs to single lines: files with their versions, and the day what was promised came true. */
export const orderLines = {
  ownFiles: get('/api/front/orders/:id/line-files', { who: clients, reply: LineFile.array() }),
  addOwnFiles: post('/api/front/orders/:id/line-files', {
    who: verifiedBuyers,
    body: NewLineFiles,
    reply: LineFile.array(),
  }),
  files: get('/api/manager/orders/:id/line-files', { who: managers, reply: LineFile.array() }),
  addFiles: post('/api/manager/orders/:id/line-files', {
    who: managers,
    body: NewLineFiles,
    reply: LineFile.array(),
  }),
  setActual: put('/api/manager/orders/:id/actual-dates', { who: managers, body: ActualDate, reply: Order }),
}

/** In which language what is written for it is. */
const DossierWish = z.object({ lang: z.enum(['en', 'ru']).default('en') })

/** Links by which an order is read without signing in. */
export const orderLinks = {
  ownLinks: get('/api/front/orders/:id/links', { who: clients, reply: OrderLink.array() }),
  makeLink: post('/api/front/orders/:id/links', { who: verifiedBuyers, body: NewLink, reply: MadeLink }),
  revokeLink: post('/api/front/orders/:id/links/:link_id/revocation', {
    who: verifiedBuyers,
    reply: OrderLink.array(),
  }),
  links: get('/api/manager/orders/:id/links', { who: managers, reply: OrderLink.array() }),
  makeLinkByStaff: post('/api/manager/orders/:id/links', { who: managers, body: NewLink, reply: MadeLink }),
  revokeLinkByStaff: post('/api/manager/orders/:id/links/:link_id/revocation', {
    who: managers,
    reply: OrderLink.array(),
  }),
  readShared: get('/api/public/shared-order', {
    who: anyone,
    query: LinkToken,
    raw: true,
    pages: [404],
  }),
  sharedDossier: get('/api/public/shared-order/dossier', { who: anyone, query: TakenByLink, raw: true }),
  sharedPaper: get('/api/public/shared-order/papers/:id', { who: anyone, query: TakenByLink, raw: true }),
  ownDossier: get('/api/front/orders/:id/dossier', { who: clients, query: DossierWish, raw: true }),
  ownTakings: get('/api/front/orders/:id/dossier-takings', { who: clients, reply: DossierTaking.array() }),
  dossier: get('/api/manager/orders/:id/dossier', { who: managers, query: DossierWish, raw: true }),
  takings: get('/api/manager/orders/:id/dossier-takings', { who: managers, reply: DossierTaking.array() }),
}

/** What the desk looks over, and what it does with several orders by one press: each its own move. */
export const orderDesk = {
  talks: inTalk,
  exportTalks: inTalk.file,
  ended,
  exportEnded: ended.file,
  crmUsers: clientsOnDesk,
  exportCrmUsers: clientsOnDesk.file,
  extendAll: post('/api/manager/expired-orders/extensions', {
    who: managers,
    body: ChosenUntil,
    reply: Moved,
  }),
  closeAll: post('/api/manager/expired-orders/closings', {
    who: managers,
    body: ChosenForCause,
    reply: Moved,
  }),
  confirmAll: post('/api/manager/orders/confirmations', { who: managers, body: Chosen, reply: Moved }),
  /** Asks the client whether they still want what they have not answered. */
  remind: post('/api/manager/orders/:id/reminder', { who: managers, reply: Order }),
  /** The same positions at today's prices, as a new order by hand. */
  copy: post('/api/manager/orders/:id/copy', { who: managers, reply: Order }),
}

const OfOrder = z.object({ order_id: z.int(), number: z.int(), organization_id: z.int() })

const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'order', field: 'order_id' as const },
}

const ofClient = ({ order_id }: { order_id: number }) => paths.account.order(order_id)
const ofManager = ({ order_id }: { order_id: number }) => paths.manager.order(order_id)
const buyers = [{ buyersOf: 'organization_id' }] as const
/** What is agreed, or is off, concerns those who keep the accounts as well. */
const forAccounts = [...buyers, { accountantsOf: 'organization_id' }] as const

export const orderPlaced = event(
  'order.placed',
  OfOrder.extend({
    watcher_ids: z.int().array().default([]),
    placed_anew: PlacedAnew.optional(),
  }),
  {
    ...toBothSides,
    notices: [
      {
        to: [{ managerOf: 'organization_id' }],
        importance: 'info',
        topic: 'orders',
        letter: 'wanted',
        path: ofManager,
      },
      {
        to: [{ users: 'watcher_ids' }],
        importance: 'info',
        topic: 'orders',
        letter: 'wanted',
        words: 'copied',
        path: ofClient,
      },
    ],
  },
)
export const orderConfirmed = event('order.confirmed', OfOrder, {
  ...toBothSides,
  notices: [{ to: forAccounts, importance: 'success', topic: 'orders', letter: 'wanted', path: ofClient }],
})
export const orderRejected = event('order.rejected', OfOrder.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ to: buyers, importance: 'warning', topic: 'orders', letter: 'wanted', path: ofClient }],
})
export const orderWithdrawn = event('order.withdrawn', OfOrder, {
  ...toBothSides,
  notices: [
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'warning',
      topic: 'orders',
      letter: 'wanted',
      path: ofManager,
    },
  ],
})
export const orderTakenBack = event('order.taken_back', OfOrder, toBothSides)

/** What a company's managers are told of an order, and what its buyers are. */
const forManagers = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'offers',
  letter: 'wanted',
  path: ofManager,
} as const
const forBuyers = {
  to: buyers,
  importance: 'info',
  topic: 'offers',
  letter: 'wanted',
  path: ofClient,
} as const
const ForCause = OfOrder.extend({ cause: z.enum(cancelCauses), reason: z.string() })
/** `n`: which round. */
const OfRound = OfOrder.extend({ n: z.int() })

export const offerSent = event('order.offer_sent', OfRound, { ...toBothSides, notices: [forBuyers] })
export const offerAccepted = event('order.offer_accepted', OfRound, {
  ...toBothSides,
  notices: [{ ...forManagers, importance: 'success' }],
})
export const offerCountered = event('order.offer_countered', OfRound, {
  ...toBothSides,
  notices: [forManagers],
})
export const offerDeclined = event('order.offer_declined', ForCause, {
  ...toBothSides,
  notices: [{ ...forManagers, importance: 'warning' }],
})
export const counterAccepted = event('order.counter_accepted', OfRound, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'success' }],
})
/** `days`: so many are left. */
export const offerExpiring = event('order.offer_expiring', OfOrder.extend({ days: z.int() }), {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning' }],
})
export const orderExpired = event('order.expired', OfOrder, {
  ...toBothSides,
  notices: [forManagers],
})
/** We asked whether they still want it. */
export const orderReminded = event('order.reminded', OfOrder, { ...toBothSides, notices: [forBuyers] })
export const orderEscalated = event('order.escalated', OfOrder, {
  to: [{ role: 'chief_manager' }],
  subject: toBothSides.subject,
  notices: [
    {
      to: [{ role: 'chief_manager' }],
      importance: 'warning',
      topic: 'approvals',
      letter: 'wanted',
      path: ofManager,
    },
  ],
})
export const offerExtended = event('order.extended', OfOrder, { ...toBothSides, notices: [forBuyers] })
export const offerRenewed = event('order.renewed', OfRound, { ...toBothSides, notices: [forBuyers] })
export const renewalAsked = event('order.renewal_asked', OfOrder, { ...toBothSides, notices: [forManagers] })
export const orderClosed = event('order.closed', ForCause, toBothSides)
export const orderStarted = event('order.started', OfOrder, toBothSides)
export const orderCancelled = event('order.cancelled', ForCause, {
  ...toBothSides,
  notices: [{ ...forBuyers, to: forAccounts, importance: 'warning', topic: 'orders' }],
})
export const remainderCancelled = event('order.remainder_cancelled', ForCause, {
  ...toBothSides,
  notices: [{ ...forBuyers, importance: 'warning', topic: 'orders' }],
})
export const orderCompleted = event('order.completed', OfOrder, toBothSides)
export const amendmentSent = event('order.amendment_sent', OfRound, {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})
export const amendmentAccepted = event('order.amendment_accepted', OfRound, {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})
export const amendmentRefused = event('order.amendment_refused', OfRound.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [forBuyers, forManagers],
})

const OfLine = OfOrder.extend({ line_id: z.int(), reason: z.string() })
/** `reason`: which file of which line, and the version it is; or which day of which line. */
export const fileAdded = event('order.file_added', OfLine, toBothSides)
export const lineDated = event('order.line_dated', OfLine, toBothSides)

/** What staff settle among themselves: nothing of it goes to the client. */
const amongStaff = { to: [{ managersOf: 'organization_id' as const }], subject: toBothSides.subject }
export const orderDrafted = event('order.drafted', OfOrder, amongStaff)
export const orderDiscarded = event('order.discarded', OfOrder, amongStaff)
export const approvalAsked = event('order.approval_asked', OfOrder.extend({ note: z.string() }), amongStaff)
export const approvalGiven = event('order.approval_given', OfOrder, {
  ...amongStaff,
  notices: [{ ...forManagers, importance: 'success', topic: 'approvals' }],
})
export const approvalRefused = event('order.approval_refused', OfOrder.extend({ note: z.string() }), {
  ...amongStaff,
  notices: [{ ...forManagers, importance: 'warning', topic: 'approvals' }],
})

/** Goods of another order came short or broken and are sent once more, for nothing. `reason`: the number of the claim. */
export const goodsSentAnew = event('order.sent_anew', OfOrder.extend({ reason: z.string() }), toBothSides)

/** A colleague's order or offer is above their limit: the owners are asked, and the colleague hears what they say. */
const OfCart = z.object({ cart_id: z.int(), organization_id: z.int() })
const ofCart = ({ cart_id }: { cart_id: number }) => paths.account.checkout(cart_id)
const ofOffer = ({ order_id }: { order_id: number }) => paths.account.orderOffer(order_id)
const toCompanyOfCart = {
  to: [{ organization: 'organization_id' as const }],
  subject: { kind: 'cart', field: 'cart_id' as const },
}
const forOwners = {
  to: [{ ownersOf: 'organization_id' }],
  importance: 'info',
  topic: 'approvals',
  letter: 'wanted',
} as const
const forAsker = {
  to: [{ user: 'user_id' }],
  importance: 'warning',
  topic: 'approvals',
  letter: 'wanted',
} as const
const asker = { user_id: z.int() }
export const cartSignOffAsked = event('cart.sign_off_asked', OfCart.extend(asker), {
  ...toCompanyOfCart,
  notices: [{ ...forOwners, words: 'cart_sign_off_asked', path: ofCart }],
})
export const offerSignOffAsked = event('order.sign_off_asked', OfOrder.extend(asker), {
  ...toBothSides,
  notices: [{ ...forOwners, path: ofOffer }],
})
export const orderSignedOff = event('order.signed_off', OfOrder.extend(asker), {
  ...toBothSides,
  notices: [{ ...forAsker, importance: 'success', path: ofClient }],
})
export const cartSignOffRefused = event(
  'cart.sign_off_refused',
  OfCart.extend(asker).extend({ reason: z.string() }),
  { ...toCompanyOfCart, notices: [{ ...forAsker, words: 'cart_sign_off_refused', path: ofCart }] },
)
export const offerSignOffRefused = event(
  'order.sign_off_refused',
  OfOrder.extend(asker).extend({ reason: z.string() }),
  { ...toBothSides, notices: [{ ...forAsker, path: ofOffer }] },
)

/** How far each role goes by itself is another. There is one set of limits, so its subject is always the same. */
export const limitsChanged = event(
  'order.limits_changed',
  z.object({ limits_id: z.literal(1), before: DiscountLimits, after: DiscountLimits }),
  {
    to: [{ role: 'admin' }, { role: 'chief_manager' }],
    subject: { kind: 'discount_limits', field: 'limits_id' },
  },
)

/** What changes how an order stands, for the pages that show it. */
export const liveEvents = [
  orderPlaced,
  orderConfirmed,
  orderRejected,
  orderWithdrawn,
  orderTakenBack,
  offerSent,
  offerAccepted,
  offerCountered,
  offerDeclined,
  counterAccepted,
  orderExpired,
  offerExtended,
  offerRenewed,
  renewalAsked,
  orderReminded,
  orderClosed,
  orderStarted,
  orderCancelled,
  remainderCancelled,
  orderCompleted,
  amendmentSent,
  amendmentAccepted,
  amendmentRefused,
  fileAdded,
  lineDated,
  approvalAsked,
  approvalGiven,
  approvalRefused,
  offerSignOffAsked,
  orderSignedOff,
  offerSignOffRefused,
] as const
