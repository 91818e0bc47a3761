export { billsOfOrderPanel, ownBillsOfOrderPanel } from './panels.ts'
