export { ownBlanketOrder } from './api.ts'
export { blanketDrawer } from './drawer.ts'
export { AllBlanketOrders, OwnBlanketOrder, OwnBlanketOrders } from './lazy.ts'
export { blanketOrdersOfClientPanel } from './panels.ts'
