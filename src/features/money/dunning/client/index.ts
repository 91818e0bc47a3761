export { policies } from './api.ts'
export { DunningTab, dunningNeeds, dunningTab, RemindersOfInvoice } from './lazy.ts'
export { dunningOfClientPanel } from './panels.ts'
