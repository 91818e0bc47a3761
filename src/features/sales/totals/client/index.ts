export { TaxNotes } from './tax-notes.tsx'
