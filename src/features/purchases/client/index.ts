export { ownPurchasesOf } from './api.ts'
export { buyersOfProduct } from './panels.ts'
export { OwnPurchases } from './parts/own-purchases.tsx'
