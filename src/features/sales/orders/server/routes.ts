import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { offers, orderLines, orders } from '../contract.ts'
import { allOrders, ownOrders } from '../order-lists.ts'
import { allOrderSource } from './all-orders.ts'
import { confirmOverCredit } from './confirm-over-credit.ts'
import { creditOfClient, ownCredit } from './credit.ts'
import { setActualDate } from './lines/actual-date.ts'
import { addLineFiles, lineFiles } from './lines/line-files.ts'
import { ownSource } from './list-orders.ts'
import { acceptAmendment, amendOrder, refuseAmendment } from './offers/amend.ts'
import { acceptCounter, acceptOffer, counterOffer, declineOffer } from './offers/answer-offer.ts'
import { approve, askApproval, refuseApproval } from './offers/approve.ts'
import { cancelRemainder } from './offers/cancel-remainder.ts'
import { limitsCard, setDiscountLimits } from './offers/discount-limits.ts'
import { previewOffer } from './offers/preview.ts'
import { draftRound, findPosition, ownRounds, staffRounds } from './offers/read-rounds.ts'
import { askRenewal, closeExpired, extendOffer } from './offers/renew.ts'
import { sendOffer } from './offers/send-offer.ts'
import { writeDraft } from './offers/write-draft.ts'
import { discardOrder } from './offers/write-order.ts'
import { openOrder } from './open-order.ts'
import { orderPdf } from './order-pdf.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'
import { linesToRepeat } from './repeat-orders.ts'
import { takeBack, withdrawOrder } from './take-back.ts'
import { transitionOrder } from './transition-order.ts'

export const orderRoutes = serve('orders', orders, {
  place: (ctx, { params, body }) => placeOrder(ctx, params.id, body),
  mine: (ctx, { query }) => readList(ctx, ownOrders, ownSource, query),
  exportMine: (ctx, { query }) => exportList(ctx, ownOrders, ownSource, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  pdf: (ctx, { params, query }) => orderPdf(ctx, params.id, query),
  toRepeat: (ctx, { query }) => linesToRepeat(ctx, [query.order_id].flat()),
  withdraw: (ctx, { params }) => withdrawOrder(ctx, params.id),
  edit: (ctx, { params }) => takeBack(ctx, params.id),
  all: (ctx, { query }) => readList(ctx, allOrders, allOrderSource, query),
  exportAll: (ctx, { query }) => exportList(ctx, allOrders, allOrderSource, query),
  open: (ctx, { params }) => openOrder(ctx, params.id),
  staffPdf: (ctx, { params, query }) => orderPdf(ctx, params.id, query),
  confirm: (ctx, { params }) => transitionOrder(ctx, params.id, 'confirm'),
  confirmOverCredit: (ctx, { params, body }) => confirmOverCredit(ctx, params.id, body.reason),
  credit: async (ctx) => ({ credit: await ownCredit(ctx) }),
  creditOfClient: async (ctx, { params }) => ({ credit: await creditOfClient(ctx, params.id) }),
  reject: (ctx, { params, body }) => transitionOrder(ctx, params.id, 'reject', { reason: body.reason }),
  discard: (ctx, { params }) => discardOrder(ctx, params.id),
})

export const offerRoutes = serve('orders', offers, {
  own: (ctx, { params }) => ownRounds(ctx, params.id),
  accept: (ctx, { params, body }) => acceptOffer(ctx, params.id, body.n),
  counter: (ctx, { params, body }) => counterOffer(ctx, params.id, body),
  decline: (ctx, { params, body }) => declineOffer(ctx, params.id, body),
  askRenewal: (ctx, { params }) => askRenewal(ctx, params.id),
  askChange: (ctx, { params, body }) => amendOrder(ctx, params.id, body),
  agree: (ctx, { params, body }) => acceptAmendment(ctx, params.id, body.n),
  disagree: (ctx, { params, body }) => refuseAmendment(ctx, params.id, body.reason),
  rounds: (ctx, { params }) => staffRounds(ctx, params.id),
  draft: (ctx, { params, query }) => draftRound(ctx, params.id, query.repriced === '1'),
  preview: (ctx, { params }) => previewOffer(ctx, params.id),
  write: async (ctx, { params, body }) => {
    await writeDraft(ctx, params.id, body)
    return draftRound(ctx, params.id, false)
  },
  send: (ctx, { params, body }) => sendOffer(ctx, params.id, body.version),
  acceptCounter: (ctx, { params, body }) => acceptCounter(ctx, params.id, body.n),
  askApproval: (ctx, { params, body }) => askApproval(ctx, params.id, body),
  approve: (ctx, { params, body }) => approve(ctx, params.id, body.note),
  refuseApproval: (ctx, { params, body }) => refuseApproval(ctx, params.id, body.note),
  extend: (ctx, { params, body }) => extendOffer(ctx, params.id, new Date(body.valid_until)),
  close: (ctx, { params, body }) => closeExpired(ctx, params.id, body),
  start: (ctx, { params }) => transitionOrder(ctx, params.id, 'start'),
  cancel: (ctx, { params, body }) =>
    transitionOrder(ctx, params.id, 'cancel', { cause: body.cause, reason: body.note }),
  cancelRemainder: (ctx, { params, body }) => cancelRemainder(ctx, params.id, body),
  amend: (ctx, { params, body }) => amendOrder(ctx, params.id, body),
  acceptChange: (ctx, { params, body }) => acceptAmendment(ctx, params.id, body.n),
  refuseChange: (ctx, { params, body }) => refuseAmendment(ctx, params.id, body.reason),
  position: (ctx, { params }) => findPosition(ctx, params.id),
  limits: (ctx) => limitsCard(ctx),
  setLimits: (ctx, { body }) => setDiscountLimits(ctx, body),
})

export const lineRoutes = serve('orders', orderLines, {
  ownFiles: (ctx, { params }) => lineFiles(ctx, params.id),
  addOwnFiles: (ctx, { params, body }) => addLineFiles(ctx, params.id, body),
  files: (ctx, { params }) => lineFiles(ctx, params.id),
  addFiles: (ctx, { params, body }) => addLineFiles(ctx, params.id, body),
  setActual: (ctx, { params, body }) => setActualDate(ctx, params.id, body),
})
