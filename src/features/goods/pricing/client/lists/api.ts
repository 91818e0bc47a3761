import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { priceFileFinished, priceFileProgressed, priceListApi } from '../../contract.ts'
import type { FileState } from '../../price-list.ts'

export const priceListOf = listQuery(priceListApi.list)
export const priceListFacts = query(priceListApi.facts, {})

const lookAgainMs = 2000
export const isAtWork = (state: FileState): boolean => state === 'waiting' || state === 'running'

/** Polls while a file is being written, in case live updates do not arrive. */
export const priceFiles = {
  ...query(priceListApi.files, {}),
  refetchInterval: ({ state }: { state: { data?: { state: FileState }[] | undefined } }) =>
    state.data?.some(({ state }) => isAtWork(state)) ? lookAgainMs : (false as const),
}

export const useMakeFile = () => useAction(priceListApi.makeFile, { refresh: [priceListApi.files] })

export function useLiveFiles(): void {
  useLive(priceFileProgressed, [priceListApi.files])
  useLive(priceFileFinished, [priceListApi.files])
}
