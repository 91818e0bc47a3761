import { pdfWriter } from '#features/office/documents/server/ports.ts'
import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import {
  approvalAsked,
  approvalGiven,
  approvalRefused,
  cartSignOffAsked,
  cartSignOffRefused,
  fileAdded,
  goodsSentAgain,
  limitsChanged,
  lineDated,
  offerExpiring,
  offerSignOffAsked,
  offerSignOffRefused,
  orderDrafted,
  orderReminded,
  orderSignedOff,
} from '../order-events.ts'
import { orderTasks } from '../waiting.ts'
import { orderCompanyRecords } from './company-records.ts'
import { transitionEvents } from './emit-transition.ts'
import { findOrders } from './find-orders.ts'
import { foldFigures } from './fold-figures.ts'
import { pdfReactions } from './land-offer.ts'
import { keepTime } from './offers/keep-time.ts'
import { offerWriter } from './order-pdf.ts'
import { ordersOwnData } from './own-data.ts'
import { orderSubjects } from './questions.ts'
import { lineRoutes, offerRoutes, orderRoutes } from './routes.ts'

export { landOffer } from './land-offer.ts'
export { amendAsAgreed, amendOrder } from './offers/amend.ts'
export { acceptOffer, counterOffer, declineOffer } from './offers/answer-offer.ts'
export { completeIfDelivered } from './offers/complete.ts'
export { setDiscountLimits } from './offers/discount-limits.ts'
export { expireOffer } from './offers/keep-time.ts'
export { linesAsOffered, lockOrder, lockOrders, lockVisible } from './offers/lock-order.ts'
export { replaceGoods } from './offers/replace-goods.ts'
export { sendOffer } from './offers/send-offer.ts'
export { writeDraft } from './offers/write-draft.ts'
export { draftOrder } from './offers/write-order.ts'
export { placeOrder } from './place-order.ts'
export {
  type GoodsOfLine,
  lockToInvoice,
  noteArrivals,
  noteDues,
  noteGoods,
  noteGoodsOf,
  type OrderToInvoice,
} from './progress-report.ts'
export { findOrder } from './queries.ts'
export { transitionOrder } from './transition-order.ts'

export const manifest: Feature = {
  name: 'orders',
  ownData: ordersOwnData,
  routes: [...orderRoutes, ...offerRoutes, ...lineRoutes],
  events: [
    ...transitionEvents,
    offerExpiring,
    orderReminded,
    orderDrafted,
    approvalAsked,
    approvalGiven,
    approvalRefused,
    fileAdded,
    lineDated,
    goodsSentAgain,
    limitsChanged,
    cartSignOffAsked,
    offerSignOffAsked,
    orderSignedOff,
    cartSignOffRefused,
    offerSignOffRefused,
  ],
  jobs: {
    keep_time_of_orders: (platform) => keepTime(platform),
    fold_order_figures: (platform) => foldFigures(platform.db),
  },
  crontab: ['* * * * * keep_time_of_orders', '*/5 * * * * fold_order_figures'],
  provides: [
    ...orderSubjects,
    pdfWriter.by({ kind: 'offer', write: offerWriter }),
    finder.by({ kind: 'orders', find: findOrders }),
  ],
  reactions: pdfReactions,
  tasks: orderTasks,
  companyRecords: orderCompanyRecords,
}
export { filesOfLines } from './lines/line-files.ts'
export { type FoundOrder, matching, orderSource, ownTo } from './list-orders.ts'
export { closeExpired, extendOffer } from './offers/renew.ts'
export { revisionIn } from './offers/revisions.ts'
export { inDays } from './offers/terms.ts'
export { changeDraft } from './offers/write-order.ts'
export { orderPdf } from './order-pdf.ts'
export { priceLines, unpricedLines } from './price-lines.ts'
export { historyForReaders, readOrder } from './queries.ts'
export { inputOfOrder, requireMethod } from './requests-of-order.ts'
export type { OrderLineRow, OrderRow } from './rows.ts'
export { ofStaff } from './staff-filter.ts'
