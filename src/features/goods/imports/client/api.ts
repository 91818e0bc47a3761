import { priceListsApi } from '#features/goods/pricing/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { importFinished, importProgressed, importsApi } from '../contract.ts'
import type { ImportState, Verdict } from '../import.ts'

/** States in which the worker is busy. The screen polls in case live updates do not arrive. */
const working: readonly ImportState[] = ['reading', 'ready', 'running', 'undoing']
const lookAgainMs = 2000

export const imports = listQuery(importsApi.list)

/** The drafts that can receive prices. */
export const draftLists = query(priceListsApi.lists, { query: { state: 'draft', per_page: 100 } })

export const importOf = (id: number) => ({
  ...query(importsApi.show, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { state: ImportState } | undefined } }) =>
    state.data && working.includes(state.data.state) ? lookAgainMs : (false as const),
})

export const rowsOf = (id: number, verdict: Verdict, after: number) =>
  query(importsApi.rows, { params: { id }, query: { verdict, after } })

const refresh = [importsApi.list, importsApi.show, importsApi.rows]

export const useStartImport = () => useAction(importsApi.start, { refresh: [importsApi.list], silent: true })
export const useCarryOut = () => useAction(importsApi.carryOut, { refresh })
export const useUndoImport = () => useAction(importsApi.undo, { refresh })
export function useLiveImports(): void {
  useLive(importProgressed, refresh)
  useLive(importFinished, refresh)
}
