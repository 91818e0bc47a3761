import type { Feature } from '#platform/server/feature.ts'
import {
  documentAsked,
  documentPublished,
  uploadAccepted,
  uploadReceived,
  uploadRejected,
} from '../contract.ts'
import { documentTasks } from '../waiting.ts'
import { documentBelongings } from './belongings.ts'
import { findDocuments } from './find-documents.ts'
import { documentsOwnData } from './own-data.ts'
import { makePaper } from './papers/make-paper.ts'
import { documentQuestions } from './questions.ts'
import { documentRoutes } from './routes.ts'

export { moveDocument } from './move-document.ts'
export { dossierOfOrder } from './order-documents.ts'
export { type LandingPaper, landPaper } from './papers/land-paper.ts'
export { makePaperNow, type Writing } from './papers/make-paper.ts'
export { acknowledgeDocument } from './read-document.ts'
export { acceptUpload, rejectUpload } from './uploads/decide-upload.ts'
export { sendUpload } from './uploads/send-upload.ts'
export { createDocuments, replaceDocument } from './write-document.ts'

export const manifest: Feature = {
  name: 'documents',
  ownData: documentsOwnData,
  routes: documentRoutes,
  events: [documentPublished, documentAsked, uploadReceived, uploadAccepted, uploadRejected],
  jobs: { make_paper: makePaper },
  questions: documentQuestions,
  tasks: documentTasks,
  finders: { documents: findDocuments },
  belongings: documentBelongings,
}
