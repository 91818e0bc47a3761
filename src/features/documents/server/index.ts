import type { Feature } from '#platform/server/feature.ts'
import { documentQuestions } from './questions.ts'
import { documentRoutes } from './routes.ts'

export { moveDocument } from './move-document.ts'
export { acknowledgeDocument } from './read-document.ts'
export { createDocuments, replaceDocument } from './write-document.ts'

export const manifest: Feature = {
  name: 'documents',
  routes: documentRoutes,
  questions: documentQuestions,
}
