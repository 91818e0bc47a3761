import type { Feature } from '#platform/server/feature.ts'
import { searchJobs } from './note-miss.ts'

export { type ByCode, findByCodes } from './by-codes.ts'
export type { Described } from './document.ts'
export { type Answer, findIds } from './find-ids.ts'
export { noteMiss } from './note-miss.ts'
export { putDocuments, removeDocuments } from './put-documents.ts'
export { rebuildLexicon } from './rebuild-lexicon.ts'

export const manifest: Feature = {
  name: 'search',
  jobs: searchJobs,
  crontab: ['47 3 * * * sweep_search_misses'],
}
