import type { Feature } from '#platform/server/start/feature.ts'
import { forgetAnswers } from './find-ids.ts'
import { sweepChanges } from './index-in-memory/feed.ts'
import { indexBytes, lockIndex } from './index-in-memory/here.ts'
import { searchJobs } from './note-miss.ts'

export { type ByCode, findByCodes } from './by-codes.ts'
export type { Described } from './document.ts'
export { type Answer, findIds, usually } from './find-ids.ts'
export { lockIndex } from './index-in-memory/here.ts'
export { noteMiss } from './note-miss.ts'
export { putDocuments, removeDocuments } from './put-documents.ts'
export { rebuildLexicon } from './rebuild-lexicon.ts'

export const manifest: Feature = {
  name: 'search',
  gauges: [
    {
      name: 'portico_search_index_bytes',
      help: 'Memory of the search index of this process; 0 while there is none and the database answers',
      label: 'of',
      read: async () => [{ label: 'products', value: indexBytes() }],
    },
  ],
  begins: (platform) => lockIndex(platform, forgetAnswers),
  jobs: { ...searchJobs, sweep_search_changes: async ({ db }) => void (await sweepChanges(db)) },
  crontab: ['47 3 * * * sweep_search_misses', '51 3 * * * sweep_search_changes'],
}
