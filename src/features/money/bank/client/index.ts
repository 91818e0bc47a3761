export { bankFiles, bankRowsAt } from './api.ts'
export { BankRows } from './lazy.ts'
