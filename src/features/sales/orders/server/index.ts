import type { Feature } from '#platform/server/feature.ts'
import {
  approvalAsked,
  approvalGiven,
  approvalRefused,
  cartSignOffAsked,
  cartSignOffRefused,
  fileAdded,
  goodsSentAnew,
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
import { orderBelongings } from './belongings.ts'
import { foldFigures } from './desk/fold-figures.ts'
import { sweepTakings } from './dossier/takings.ts'
import { findOrders } from './find-orders.ts'
import { paperReactions } from './land-offer.ts'
import { sweepLinks } from './links/links.ts'
import { keepTime } from './offers/keep-time.ts'
import { offerWriter } from './order-paper.ts'
import { ordersOwnData } from './own-data.ts'
import { orderQuestions } from './questions.ts'
import { deskRoutes, lineRoutes, linkRoutes, offerRoutes, orderRoutes, signOffRoutes } from './routes.ts'
import { moveEvents } from './tell-move.ts'

export { lastContact } from './desk/last-contact.ts'
export { landOffer } from './land-offer.ts'
export { moveOrder } from './move-order.ts'
export { amendAsAgreed, amendOrder } from './offers/amend.ts'
export { acceptOffer, counterOffer, declineOffer } from './offers/answer-offer.ts'
export { completeIfDelivered } from './offers/complete.ts'
export { setDiscountLimits } from './offers/discount-limits.ts'
export { holdOrder, holdOrders, linesAsOffered } from './offers/hold-order.ts'
export { expireOffer } from './offers/keep-time.ts'
export { replaceGoods } from './offers/replace-goods.ts'
export { sendOffer } from './offers/send-offer.ts'
export { writeDraft } from './offers/write-draft.ts'
export { draftOrder } from './offers/write-order.ts'
export { placeOrder } from './place-order.ts'
export { findOrder } from './queries.ts'
export {
  type GoodsOfLine,
  holdToBill,
  noteArrivals,
  noteDues,
  noteGoods,
  noteGoodsOf,
  type OrderToBill,
} from './told-back.ts'

export const manifest: Feature = {
  name: 'orders',
  ownData: ordersOwnData,
  routes: [...orderRoutes, ...offerRoutes, ...signOffRoutes, ...lineRoutes, ...linkRoutes, ...deskRoutes],
  events: [
    ...moveEvents,
    offerExpiring,
    orderReminded,
    orderDrafted,
    approvalAsked,
    approvalGiven,
    approvalRefused,
    fileAdded,
    lineDated,
    goodsSentAnew,
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
    sweep_order_links: async ({ db }) => {
      await sweepLinks(db)
      await sweepTakings(db)
    },
  },
  crontab: [
    '* * * * * keep_time_of_orders',
    '*/5 * * * * fold_order_figures',
    '48 3 * * * sweep_order_links',
  ],
  questions: orderQuestions,
  reactions: paperReactions,
  papers: { offer: offerWriter },
  tasks: orderTasks,
  finders: { orders: findOrders },
  belongings: orderBelongings,
}
