export { TaxNotes } from './tax-notes.tsx'
export { useHeadline } from './use-headline.ts'
