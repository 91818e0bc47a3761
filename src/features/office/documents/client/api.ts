import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import { documents } from '../contract.ts'
import type { ReaderFilter } from '../document-shape.ts'
import { type UploadState, uploadStates } from '../upload.ts'

export const ownDocumentsAt = listQuery(documents.own)
export const documentsAt = listQuery(documents.list)
export const documentById = (id: number) => query(documents.show, { params: { id } })
export const readersAt = (id: number, filter: Partial<ReaderFilter>) =>
  query(documents.readers, { params: { id }, query: filter })

export const useOpenDocument = () => useAction(documents.open, { refresh: [documents.own] })
export const useAcknowledge = () =>
  useAction(documents.acknowledge, { refresh: [documents.own, documents.asked] })

const stored = [documents.list, documents.show]
export const useCreateDocuments = () => useAction(documents.create, { refresh: stored, silent: true })
export const useChangeDocument = () => useAction(documents.change, { refresh: stored, silent: true })
export const useReplaceDocument = () => useAction(documents.replace, { refresh: stored, silent: true })
export const useTransitionDocument = () => useAction(documents.transition, { refresh: stored })

export const askedDocuments = query(documents.asked, {})
export const documentsOfOrder = (id: number, isStaff: boolean) =>
  query(isStaff ? documents.ofOrder : documents.ofOwnOrder, { params: { id } })

export const documentsOfClient = (id: number, page = 1) =>
  query(documents.ofClient, { params: { id }, query: { page, per_page: 20 } })
export const uploadsOfClient = (organization_id: number) =>
  query(documents.uploads, { query: { organization_id, per_page: 100 } })

export const sentUploads = query(documents.ownUploads, {})
export const useSendUpload = () =>
  useAction(documents.upload, { refresh: [documents.ownUploads], silent: true })

/** Returns the state of uploads in the URL; by default those to be decided. */
export const stateIn = (search: URLSearchParams): UploadState =>
  uploadStates.find((state) => state === search.get('verdict')) ?? 'received'
export const receivedUploads = (search: URLSearchParams) =>
  query(documents.uploads, { query: { state: stateIn(search), per_page: 100 } })
const decided = { refresh: [documents.uploads, documents.list, documents.ofClient] }
export const useAcceptUpload = () => useAction(documents.acceptUpload, decided)
export const useRejectUpload = () => useAction(documents.rejectUpload, decided)

export const failedPdfs = query(documents.failedPdfs, {})
export const useTryPdf = () => useAction(documents.tryPdf, { refresh: [documents.failedPdfs] })
