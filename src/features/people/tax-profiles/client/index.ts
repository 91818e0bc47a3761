export { TaxDetailsTab } from './lazy.ts'
export { taxOfClientPanel } from './panels.ts'
