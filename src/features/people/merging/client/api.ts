import { clientsApi } from '#features/people/clients/contract.ts'
import { staffClients } from '#features/people/clients/staff-contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { clientMerged, clientUnmerged, merging } from '../contract.ts'

export const mergesOf = (id: number) => query(merging.of, { params: { id } })
export const previewOf = (id: number, into: number) =>
  query(merging.preview, { params: { id }, query: { into } })

// The card of the duplicate is not asked for again: there is none any more.
const refresh = [merging.of, clientsApi.list]
export const useMerge = () => useAction(merging.merge, { refresh, silent: true })
export const useUndoMerge = () =>
  useAction(merging.undo, { refresh: [...refresh, clientsApi.show, staffClients.people], silent: true })

/** What a colleague merges or undoes appears by itself. */
export function useLiveMerges(): void {
  useLive(clientMerged, refresh)
  useLive(clientUnmerged, refresh)
}
