export { CheckoutForm } from './account/checkout-form.tsx'
export { OwnOrders } from './account/own-orders.tsx'
export { ReviewBlock } from './account/review-block.tsx'
export {
  allOrders,
  creditOfClient,
  daysOfOrder,
  managersOrder,
  myCredit,
  myOrder,
  useLiveOrders,
  waitingOrders,
} from './api.ts'
export { linesOfOrder } from './panels.ts'
export { Condition } from './parts/condition.tsx'
export { CreditFacts } from './parts/credit-facts.tsx'
export { LastEvents } from './parts/last-events.tsx'
export { LineCards } from './parts/line-cards.tsx'
export { LineFiles } from './parts/line-files.tsx'
export { NextAction } from './parts/next-action.tsx'
export { OrderLink, orderCells, progressCells } from './parts/order-cells.tsx'
export { OrderFacts } from './parts/order-facts.tsx'
export { ClientMore, ManagerMain, ManagerMore, ToItsCart } from './parts/order-transitions.tsx'
export { Promised } from './parts/promised.tsx'
export { RepeatOrder } from './parts/repeat-order.tsx'
export { Stage } from './parts/stage.tsx'
export { StageSteps } from './parts/stage-steps.tsx'
export { useActor } from './parts/use-actor.ts'
export { useCauses } from './parts/use-causes.ts'
export { useOrderFigure } from './parts/use-order-figure.tsx'
export { pdfLanguages, useSavePdf } from './parts/use-save-pdf.ts'
export { useTransitions } from './parts/use-transitions.ts'
export { WaitingOrders } from './parts/waiting-orders.tsx'
