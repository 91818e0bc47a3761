import { clientsApi } from '#features/people/clients/contract.ts'
import { staffClients } from '#features/people/clients/staff-contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { clientMerged, clientUnmerged, merging } from '../contract.ts'

export const mergesOf = (id: number) => query(merging.of, { params: { id } })
export const previewOf = (id: number, into: number) =>
  query(merging.preview, { params: { id }, query: { into } })

// Does not refresh the card of the duplicate, because it no longer exists.
const refresh = [merging.of, clientsApi.list]
export const useMerge = () => useAction(merging.merge, { refresh, silent: true })
export const useUndoMerge = () =>
  useAction(merging.undo, { refresh: [...refresh, clientsApi.show, staffClients.people], silent: true })

/** Shows merges by colleagues live. */
export function useLiveMerges(): void {
  useLive(clientMerged, refresh)
  useLive(clientUnmerged, refresh)
}
