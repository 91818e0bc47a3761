export { OwnOrders } from './account/own-orders.tsx'
export { managersOrder, myCredit, myOrder, useLiveOrders, waitingOrders } from './api.ts'
export { ordersOfClientPanel, termsOfClientPanel } from './client-panels.ts'
export { AllOrders } from './manager/all-orders.tsx'
export { draftsFor, type ListedLine, useOrderOfList } from './manager/order-of-list.ts'
export { useDraftOrder } from './offers/api.ts'
export {
  documentsOfOrder,
  historyOfOrder,
  linesOfOrder,
  offerOfOrder,
  ownHistoryOfOrder,
  ownOfferOfOrder,
} from './panels.ts'
export { CreditFacts } from './parts/credit-facts.tsx'
export { NextAction } from './parts/next-action.tsx'
export { ClientTransitions, ManagerTransitions } from './parts/order-transitions.tsx'
export { RepeatOrder } from './parts/repeat-order.tsx'
export { Stage } from './parts/stage.tsx'
export { StageSteps } from './parts/stage-steps.tsx'
export { WaitingOrders } from './parts/waiting-orders.tsx'
export { WaitingSignOffs, waitingSignOffs } from './sign-offs/waiting-sign-offs.tsx'
export { LimitsTab, limitsNeeds } from './workbench/limits-lazy.ts'
export { ApproveTask, ConfirmTask, ExtendTask } from './workbench/queue-actions.tsx'
