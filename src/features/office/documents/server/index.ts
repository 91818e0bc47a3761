import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import {
  documentAsked,
  documentPublished,
  uploadAccepted,
  uploadReceived,
  uploadRejected,
} from '../contract.ts'
import { documentTasks } from '../waiting.ts'
import { documentCompanyRecords } from './company-records.ts'
import { findDocuments } from './find-documents.ts'
import { documentsOwnData } from './own-data.ts'
import { makePdf } from './pdfs/make-pdf.ts'
import { documentRoutes } from './routes.ts'
import { documentSubjects } from './subjects.ts'

export { archiveOfOrder } from './order-documents.ts'
export { type LandingPdf, landPdf } from './pdfs/land-pdf.ts'
export { makePdfNow, type Writing } from './pdfs/make-pdf.ts'
export { storedPdf } from './pdfs/stored-pdf.ts'
export { acknowledgeDocument } from './read-document.ts'
export { transitionDocument } from './transition-document.ts'
export { acceptUpload, rejectUpload } from './uploads/decide-upload.ts'
export { sendUpload } from './uploads/send-upload.ts'
export { createDocuments, replaceDocument } from './write-document.ts'

export const manifest: Feature = {
  name: 'documents',
  ownData: documentsOwnData,
  routes: documentRoutes,
  events: [documentPublished, documentAsked, uploadReceived, uploadAccepted, uploadRejected],
  jobs: { make_pdf: makePdf },
  provides: [...documentSubjects, finder.by({ kind: 'documents', find: findDocuments })],
  tasks: documentTasks,
  companyRecords: documentCompanyRecords,
}
