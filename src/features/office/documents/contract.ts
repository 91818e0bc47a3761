import { z } from 'zod'
import { chiefs, clients, managers, verifiedPayers } from '#platform/shared/audience.ts'
import { get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { documentTransitionNames, mostInArchive } from './document.ts'
import { DocumentInput, NewDocuments, NewVersion } from './document-rules.ts'
import {
  ClientDocument,
  DocumentCard,
  documentList,
  FailedPdf,
  OrderDocument,
  ownDocumentList,
  Reader,
  ReaderFilter,
} from './document-shape.ts'
import { NewUpload, StaffUpload, Upload, UploadFilter } from './upload-shape.ts'

const staff = listAt('/api/manager/documents', { who: managers, list: documentList })
const own = listAt('/api/front/documents', { who: clients, scope: 'documents:read', list: ownDocumentList })

export const documents = {
  own,
  exportOwn: own.file,
  open: post('/api/front/documents/:id/opening', { who: clients }),
  acknowledge: post('/api/front/documents/:id/acknowledgement', {
    who: clients,
    /** The version that was read. */
    body: z.object({ version: z.int() }),
    reply: z.object({ version: z.int(), at: Moment }),
  }),
  /** The number of documents the person still has to acknowledge. */
  asked: get('/api/front/documents/asked', { who: clients, reply: z.object({ count: z.int() }) }),
  ofOwnOrder: get('/api/front/orders/:id/documents', {
    who: clients,
    scope: 'documents:read',
    reply: OrderDocument.array(),
  }),
  ofOrder: get('/api/manager/orders/:id/documents', { who: managers, reply: OrderDocument.array() }),
  /** The documents for one company only and its uploads, the newest first. */
  ofClient: get('/api/manager/clients/:id/documents', {
    who: managers,
    query: Paging,
    reply: page(ClientDocument),
  }),
  ownUploads: get('/api/front/document-uploads', { who: clients, reply: Upload.array() }),
  upload: post('/api/front/document-uploads', {
    who: verifiedPayers,
    body: NewUpload,
    reply: Upload.array(),
  }),
  uploads: get('/api/manager/document-uploads', {
    who: managers,
    query: UploadFilter,
    reply: page(StaffUpload),
  }),
  acceptUpload: post('/api/manager/document-uploads/:id/acceptance', { who: managers, reply: StaffUpload }),
  rejectUpload: post('/api/manager/document-uploads/:id/rejection', {
    who: managers,
    body: z.object({ reason: requiredText(500) }),
    reply: StaffUpload,
  }),
  failedPdfs: get('/api/manager/failed-pdfs', { who: managers, reply: FailedPdf.array() }),
  tryPdf: post('/api/manager/failed-pdfs/:id/attempt', { who: managers, reply: FailedPdf.array() }),
  archive: post('/api/front/documents/archive', {
    who: clients,
    scope: 'documents:read',
    body: z.object({ ids: z.int().positive().array().min(1).max(mostInArchive) }),
    raw: true,
  }),
  list: staff,
  exportList: staff.file,
  create: post('/api/manager/documents', {
    who: chiefs,
    body: NewDocuments,
    reply: DocumentCard.array(),
  }),
  show: get('/api/manager/documents/:id', { who: managers, reply: DocumentCard }),
  change: put('/api/manager/documents/:id', {
    who: chiefs,
    body: DocumentInput.safeExtend({ edition: z.int() }),
    reply: DocumentCard,
  }),
  transition: put('/api/manager/documents/:id/state', {
    who: chiefs,
    body: z.object({ transition: z.enum(documentTransitionNames) }),
    reply: DocumentCard,
  }),
  replace: post('/api/manager/documents/:id/versions', {
    who: chiefs,
    body: NewVersion,
    reply: DocumentCard,
  }),
  readers: get('/api/manager/documents/:id/readers', {
    who: managers,
    query: ReaderFilter,
    reply: page(Reader),
  }),
}

/** A document was published for these people, by id. If it must be acknowledged, each of them gets a notice. */
const OfDocument = z.object({ document_id: z.int(), user_ids: z.int().array() })
const ofDocument = { subject: { kind: 'document', field: 'document_id' as const } }
export const documentPublished = event('document.published', OfDocument, {
  ...ofDocument,
  to: [{ users: 'user_ids' }],
  notices: [
    {
      to: [{ users: 'user_ids' }],
      importance: 'info',
      topic: 'documents',
      path: () => paths.account.documents,
    },
  ],
})
export const documentAsked = event('document.asked', OfDocument, {
  ...ofDocument,
  to: [{ users: 'user_ids' }],
  notices: [
    {
      to: [{ users: 'user_ids' }],
      importance: 'warning',
      topic: 'documents',
      email: 'wanted',
      path: () => paths.account.documentsToAcknowledge,
    },
  ],
})

const OfUpload = z.object({ upload_id: z.int(), organization_id: z.int(), user_id: z.int() })
const ofUpload = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'upload', field: 'upload_id' as const },
}
const toOwnUploads = () => paths.account.sentDocuments
export const uploadReceived = event('upload.received', OfUpload, {
  ...ofUpload,
  notices: [
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'info',
      topic: 'documents',
      path: () => paths.manager.receivedDocuments,
    },
  ],
})
export const uploadAccepted = event('upload.accepted', OfUpload, {
  ...ofUpload,
  notices: [
    {
      to: [{ user: 'user_id' }],
      importance: 'success',
      topic: 'documents',
      email: 'wanted',
      path: toOwnUploads,
    },
  ],
})
export const uploadRejected = event('upload.rejected', OfUpload.extend({ reason: z.string() }), {
  ...ofUpload,
  notices: [
    {
      to: [{ user: 'user_id' }],
      importance: 'warning',
      topic: 'documents',
      email: 'wanted',
      path: toOwnUploads,
    },
  ],
})
