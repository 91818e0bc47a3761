export { stockOf } from './api.ts'
export { stockOfProduct } from './panels.ts'
export { LeadTimeOf } from './parts/lead-time-of.tsx'
export { StockInShort } from './parts/stock-in-short.tsx'
