import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import {
  approvalAsked,
  approvalGiven,
  approvalRefused,
  cartSignOffAsked,
  cartSignOffRefused,
  daysNamed,
  fileAdded,
  goodsSentAgain,
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
import { keepTime } from './keep-time.ts'
import { orderDetails, orderFiles } from './order-email.ts'
import { ordersOwnData } from './own-data.ts'
import { orderSubjects } from './questions.ts'
import { lineRoutes, orderRoutes } from './routes.ts'

export {
  chargeForLot,
  chargesOfLines,
  chargesOfOrder,
  chargesOfSettings,
  countedIn,
  saleOf,
} from './charges.ts'
export { completeIfDelivered } from './complete.ts'
export { creditForOrder, creditOf } from './credit.ts'
export { draftOrder } from './draft-order.ts'
export { applyHeader, headerOf } from './header.ts'
export { expireOffer } from './keep-time.ts'
export { linesAsOffered, lockOrder, lockOrders, lockVisible } from './lock-order.ts'
export { placeLines, placeOrder } from './place-order.ts'
export type { RoundFacts, RoundsOfOrder } from './ports.ts'
export {
  type GoodsOfLine,
  lockToInvoice,
  noteAgreedTax,
  noteArrivals,
  noteDues,
  noteGoods,
  noteGoodsOf,
  noteUninvoiced,
  type OrderToInvoice,
} from './progress-report.ts'
export { daysIfConfirmed } from './promise-days.ts'
export { findOrder } from './queries.ts'
export { remnantsLeftBy } from './remnants.ts'
export { replaceGoods } from './replace-goods.ts'
export { transitionOrder } from './transition-order.ts'

export const manifest: Feature = {
  name: 'orders',
  ownData: ordersOwnData,
  routes: [...orderRoutes, ...lineRoutes],
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
    daysNamed,
    goodsSentAgain,
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
  provides: [orderFiles, orderDetails, ...orderSubjects, finder.by({ kind: 'orders', find: findOrders })],
  tasks: orderTasks,
  companyRecords: orderCompanyRecords,
}
export { changeDraft } from './draft-order.ts'
export { historyForReaders } from './history.ts'
export { replacedIn } from './line-reply.ts'
export { applyLines, claimAgain, claimsMore, newLineIds } from './lines/apply-lines.ts'
export { filesOfLines } from './lines/line-files.ts'
export { type FoundOrder, matching, orderSource, ownTo } from './list-orders.ts'
export type { LockedOrder } from './lock-order.ts'
export { orderPdf, pdfOf } from './order-pdf.ts'
export type { PdfOrder } from './pdf-order.ts'
export { priceLines, unpricedLines } from './price-lines.ts'
export { readOrder } from './queries.ts'
export { inputOfOrder, requireMethod } from './requests-of-order.ts'
export type { OrderLineRow, OrderRow } from './rows.ts'
export { ofStaff } from './staff-filter.ts'
export { inDays, inHours } from './terms.ts'
export { carryOut } from './transition-order.ts'
