import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { documents } from '../contract.ts'
import { documentList, ownDocumentList } from '../document-shape.ts'
import { archiveDocuments } from './archive-documents.ts'
import { documentsOfClient } from './client-documents.ts'
import { findDocument } from './find-document.ts'
import { documentSource } from './list-documents.ts'
import { documentsOfOrder } from './order-documents.ts'
import { countAsked, ownDocumentSource } from './own-documents.ts'
import { failedPdfs, tryPdfAgain } from './pdfs/failed-pdfs.ts'
import { acknowledgeDocument, openDocuments } from './read-document.ts'
import { readersOf } from './readers.ts'
import { transitionDocument } from './transition-document.ts'
import { acceptUpload, rejectUpload } from './uploads/decide-upload.ts'
import { ownUploads, uploadsFor } from './uploads/read-uploads.ts'
import { sendUpload } from './uploads/send-upload.ts'
import { changeDocument, createDocuments, replaceDocument } from './write-document.ts'

export const documentRoutes = serve('documents', documents, {
  own: (ctx, { query }) => readList(ctx, ownDocumentList, ownDocumentSource(ctx), query),
  exportOwn: (ctx, { query }) => exportList(ctx, ownDocumentList, ownDocumentSource(ctx), query),
  open: (ctx, { params }) => openDocuments(ctx, [params.id]),
  acknowledge: (ctx, { params, body }) => acknowledgeDocument(ctx, params.id, body.version),
  asked: (ctx) => countAsked(ctx),
  ofOwnOrder: (ctx, { params }) => documentsOfOrder(ctx, params.id),
  ofOrder: (ctx, { params }) => documentsOfOrder(ctx, params.id),
  ofClient: (ctx, { params, query }) => documentsOfClient(ctx, params.id, query),
  ownUploads: (ctx) => ownUploads(ctx),
  upload: (ctx, { body }) => sendUpload(ctx, body),
  uploads: (ctx, { query }) => uploadsFor(ctx, query),
  acceptUpload: (ctx, { params }) => acceptUpload(ctx, params.id),
  rejectUpload: (ctx, { params, body }) => rejectUpload(ctx, params.id, body.reason),
  failedPdfs: (ctx) => failedPdfs(ctx),
  tryPdf: (ctx, { params }) => tryPdfAgain(ctx, params.id),
  archive: (ctx, { body }) => archiveDocuments(ctx, body.ids),
  list: (ctx, { query }) => readList(ctx, documentList, documentSource(ctx.lang), query),
  exportList: (ctx, { query }) => exportList(ctx, documentList, documentSource(ctx.lang), query),
  create: (ctx, { body }) => createDocuments(ctx, body),
  show: (ctx, { params }) => findDocument(ctx, params.id),
  change: (ctx, { params, body }) => changeDocument(ctx, params.id, body),
  transition: (ctx, { params, body }) => transitionDocument(ctx, params.id, body.transition),
  replace: (ctx, { params, body }) => replaceDocument(ctx, params.id, body),
  readers: (ctx, { params, query }) => readersOf(ctx, params.id, query),
})
