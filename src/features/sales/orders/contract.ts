import { z } from 'zod'
import { mostLines } from '#features/sales/cart/cart.ts'
import { chiefs, clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { listAt } from '#platform/shared/list.ts'
import { optionalText, requiredText } from '#platform/shared/validation.ts'
import { PlaceOrder } from './checkout-rules.ts'
import { ConfirmOrder, NamedDays, WithCause } from './command-shape.ts'
import { Credit } from './credit.ts'
import { ActualDate, LineFile, NewLineFiles } from './line-shape.ts'
import { allOrders, ownOrders } from './order-lists.ts'
import { Order, OrderDays, RepeatLine } from './order-shape.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const mine = listAt('/api/front/orders', { who: clients, scope: 'orders:read', list: ownOrders })
const all = listAt('/api/manager/orders', { who: managers, scope: 'orders:read', list: allOrders })

/** The language of a document. `both` puts the two side by side. */
export const PdfInput = z.object({ lang: z.enum(['en', 'ru', 'both']).default('en') })
export type PdfInput = z.output<typeof PdfInput>

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
  pdf: get('/api/front/orders/:id/pdf', {
    who: clients,
    scope: 'orders:read',
    query: PdfInput,
    raw: true,
  }),
  toRepeat: get('/api/front/repeated-lines', {
    who: clients,
    query: z.object({ order_id: z.union([id, id.array().min(1).max(50)]) }),
    reply: RepeatLine.array(),
  }),
  /** Cancels the order until it is confirmed. Once staff have opened it, the reason is required. */
  withdraw: post('/api/front/orders/:id/withdrawal', {
    who: verifiedBuyers,
    scope: 'orders:write',
    body: z.object({ reason: optionalText(1000) }).prefault({}),
    reply: Order,
  }),
  /** Takes the order back into its cart, to be changed and placed again. */
  edit: post('/api/front/orders/:id/editing', { who: verifiedBuyers, scope: 'orders:write', reply: Order }),
  all,
  exportAll: all.file,
  open: get('/api/manager/orders/:id', { who: managers, scope: 'orders:read', reply: Order }),
  staffPdf: get('/api/manager/orders/:id/pdf', {
    who: managers,
    scope: 'orders:read',
    query: PdfInput,
    raw: true,
  }),
  /** Confirms an order and promises its days. */
  confirm: post('/api/manager/orders/:id/confirmation', { who: managers, body: ConfirmOrder, reply: Order }),
  /** The days that a confirmation would promise, or that pieces without a day could have. */
  days: get('/api/manager/orders/:id/promise', { who: managers, reply: OrderDays }),
  /** Names days for pieces of an agreed order that have none. */
  nameDays: post('/api/manager/orders/:id/promised-days', {
    who: managers,
    body: NamedDays,
    reply: Order,
  }),
  /** Confirms an order above the company's credit. The reason is stored with the order. */
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
  start: post('/api/manager/orders/:id/start', { who: managers, reply: Order }),
  cancel: post('/api/manager/orders/:id/cancellation', { who: managers, body: WithCause, reply: Order }),
  cancelRemainder: post('/api/manager/orders/:id/remainder-cancellation', {
    who: chiefs,
    body: WithCause.extend({ line_ids: z.int().positive().array().max(mostLines).optional() }),
    reply: Order,
  }),
  /** Deletes a draft that was never sent. */
  discard: del('/api/manager/orders/:id', { who: managers }),
}

/** Files of a line with their versions, and the day a promise was fulfilled. */
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
