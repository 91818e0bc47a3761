export { policies } from './api.ts'
export { DunningTab, dunningNeeds, dunningTab } from './lazy.ts'
export { RemindersOfInvoice } from './of-invoice.ts'
export { dunningOfClientPanel } from './panels.ts'
