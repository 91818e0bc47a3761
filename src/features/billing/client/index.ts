export { bankFiles, bankRowsAt } from './bank/api.ts'
export { AllBills, BankRows } from './manager/lazy.ts'
export { billsOfClientPanel, billsOfOrderPanel, ownBillsOfOrderPanel } from './panels.ts'
