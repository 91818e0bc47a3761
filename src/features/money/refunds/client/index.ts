export { myRefunds } from './api.ts'
export { OwnRefunds } from './own-refunds.tsx'
export { refundsOfClientPanel } from './panels.ts'
