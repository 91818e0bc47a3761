export { allTerms } from './api.ts'
export { TermsTab, termsNeeds } from './lazy.ts'
export { useTermsWords } from './use-terms-words.ts'
