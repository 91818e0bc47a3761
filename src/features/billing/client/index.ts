export { bankFiles, bankRowsAt } from './bank/api.ts'
export { AllBills, BankRows } from './manager/lazy.ts'
export { billsOfOrderPanel, ownBillsOfOrderPanel } from './panels.ts'
