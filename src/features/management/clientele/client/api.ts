import { clientsApi } from '#features/people/clients/contract.ts'
import { clientHandedOver } from '#features/people/clients/staff-contract.ts'
import { clientMerged, clientUnmerged } from '#features/people/merging/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { clientele, clientNoted } from '../contract.ts'

export const clienteleAt = listQuery(clientele.list)
export const tagsInUse = query(clientele.tagsInUse, {})
export const tagsOf = (id: number) => query(clientele.tags, { params: { id } })
export const notesOf = (id: number) => query(clientele.notes, { params: { id } })
export const historyOf = (id: number) => query(clientele.history, { params: { id } })

const ofTags = { refresh: [clientele.list, clientele.tags, clientele.tagsInUse], silent: true }
export const useSetTags = () => useAction(clientele.setTags, { ...ofTags, scope: 'tags of a client' })
export const useWriteNote = () =>
  useAction(clientele.writeNote, { refresh: [clientele.notes, clientele.history], silent: true })

/** Refreshes a client's notes and history when colleagues change them. */
export function useLiveClientele(): void {
  useLive(clientNoted, [clientele.notes, clientele.history])
  useLive(clientMerged, [clientele.list, clientele.history])
  useLive(clientUnmerged, [clientele.list, clientele.history])
  useLive(clientHandedOver, [clientele.list, clientele.history, clientsApi.show])
}
