export { CheckoutForm } from './account/checkout-form.tsx'
export { OwnOrders } from './account/own-orders.tsx'
export { ReviewBlock } from './account/review-block.tsx'
export {
  allOrders,
  creditOfClient,
  managersOrder,
  myCredit,
  myOrder,
  useLiveOrders,
  waitingOrders,
} from './api.ts'
export { draftRound, ofOrders, ownRounds, positionOf, useWriteOffer } from './offers/api.ts'
export { AddProducts } from './offers/editor/add-products.tsx'
export { type Edited, editedOf, writtenOf } from './offers/editor/edited.ts'
export { default as OfferEditor } from './offers/editor/offer-editor.tsx'
export { LimitsTab, limitsNeeds } from './offers/limits-lazy.ts'
export { OwnOffer } from './offers/own-offer.tsx'
export { RoundLines } from './offers/round-lines.tsx'
export { RoundsAlongside } from './offers/rounds-alongside.tsx'
export { useCauses } from './offers/use-causes.ts'
export {
  historyOfOrder,
  linesOfOrder,
  offerOfOrder,
  ownHistoryOfOrder,
} from './panels.ts'
export { CreditFacts } from './parts/credit-facts.tsx'
export { Day } from './parts/day.tsx'
export { LineFiles } from './parts/line-files.tsx'
export { NextAction } from './parts/next-action.tsx'
export { OrderLink, orderCells, progressCells } from './parts/order-cells.tsx'
export { ClientTransitions, ManagerTransitions } from './parts/order-transitions.tsx'
export { RepeatOrder } from './parts/repeat-order.tsx'
export { Stage } from './parts/stage.tsx'
export { StageSteps } from './parts/stage-steps.tsx'
export { pdfLanguages, useSavePdf } from './parts/use-save-pdf.ts'
export { WaitingOrders } from './parts/waiting-orders.tsx'
