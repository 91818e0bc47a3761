import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import { documents, type ReaderFilter } from '../contract.ts'

export const ownDocumentsAt = listQuery(documents.own)
export const documentsAt = listQuery(documents.list)
export const documentById = (id: number) => query(documents.show, { params: { id } })
export const readersAt = (id: number, filter: Partial<ReaderFilter>) =>
  query(documents.readers, { params: { id }, query: filter })

export const useOpenDocument = () => useAction(documents.open, { refresh: [documents.own] })
export const useAcknowledge = () => useAction(documents.acknowledge, { refresh: [documents.own] })

const kept = [documents.list, documents.show]
export const useCreateDocuments = () => useAction(documents.create, { refresh: kept, silent: true })
export const useChangeDocument = () => useAction(documents.change, { refresh: kept, silent: true })
export const useReplaceDocument = () => useAction(documents.replace, { refresh: kept, silent: true })
export const useMoveDocument = () => useAction(documents.move, { refresh: kept })
