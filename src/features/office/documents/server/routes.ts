import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { documentList, documents, ownDocumentList } from '../contract.ts'
import { archiveDocuments } from './archive-documents.ts'
import { documentsOfClient } from './client-documents.ts'
import { findDocument } from './find-document.ts'
import { documentSource } from './list-documents.ts'
import { moveDocument } from './move-document.ts'
import { documentsOfOrder } from './order-documents.ts'
import { countAsked, ownDocumentSource } from './own-documents.ts'
import { failedPapers, tryPaperAgain } from './papers/failed-papers.ts'
import { acknowledgeDocument, openDocuments } from './read-document.ts'
import { readersOf } from './readers.ts'
import { acceptUpload, rejectUpload } from './uploads/decide-upload.ts'
import { ownUploads, uploadsFor } from './uploads/read-uploads.ts'
import { sendUpload } from './uploads/send-upload.ts'
import { changeDocument, createDocuments, replaceDocument } from './write-document.ts'

export const documentRoutes = serve('documents', documents, {
  own: (act, { query }) => readList(act, ownDocumentList, ownDocumentSource(act), query),
  exportOwn: (act, { query }) => exportList(act, ownDocumentList, ownDocumentSource(act), query),
  open: (act, { params }) => openDocuments(act, [params.id]),
  acknowledge: (act, { params, body }) => acknowledgeDocument(act, params.id, body.version),
  asked: (act) => countAsked(act),
  ofOwnOrder: (act, { params }) => documentsOfOrder(act, params.id),
  ofOrder: (act, { params }) => documentsOfOrder(act, params.id),
  ofClient: (act, { params, query }) => documentsOfClient(act, params.id, query),
  ownUploads: (act) => ownUploads(act),
  upload: (act, { body }) => sendUpload(act, body),
  uploads: (act, { query }) => uploadsFor(act, query),
  acceptUpload: (act, { params }) => acceptUpload(act, params.id),
  rejectUpload: (act, { params, body }) => rejectUpload(act, params.id, body.reason),
  failedPapers: (act) => failedPapers(act),
  tryPaper: (act, { params }) => tryPaperAgain(act, params.id),
  archive: (act, { body }) => archiveDocuments(act, body.ids),
  list: (act, { query }) => readList(act, documentList, documentSource(act.lang, act.now), query),
  exportList: (act, { query }) => exportList(act, documentList, documentSource(act.lang, act.now), query),
  create: (act, { body }) => createDocuments(act, body),
  show: (act, { params }) => findDocument(act, params.id),
  change: (act, { params, body }) => changeDocument(act, params.id, body),
  move: (act, { params, body }) => moveDocument(act, params.id, body.move),
  replace: (act, { params, body }) => replaceDocument(act, params.id, body),
  readers: (act, { params, query }) => readersOf(act, params.id, query),
})
