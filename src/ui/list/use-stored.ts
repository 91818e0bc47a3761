import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storedOf } from '#platform/client/list-screen.ts'
import { useAction } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type StoredList, storedLists } from '#platform/shared/stored-lists/contract.ts'

const nothingStored: StoredList = { hidden: [], dense: true, views: [] }

/** Returns a person's columns, density and views of a list, and the selected rows. */
export function useStored({ endpoint, asked }: Pick<ListPlace, 'endpoint' | 'asked'>) {
  const params = { list: endpoint.list.name }
  const need = storedOf(params.list)
  const queries = useQueryClient()
  const { data: stored = nothingStored } = useQuery(need)
  const keep = useAction(storedLists.keep, { refresh: [], scope: `layout of ${params.list}` })
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { page: _page, ...which } = asked
  const rows = JSON.stringify(which)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows chosen under another filter are not seen any more
  useEffect(() => choose(new Set()), [rows])

  /**
   * Shows a change at once. If the server refuses it, what is stored is shown again, and the reason. Changes are sent
   * one after the other: each sends the whole layout, so one that overtakes another would be lost.
   */
  const change = (changed: (now: StoredList) => Partial<Pick<StoredList, 'hidden' | 'dense'>>) => {
    // An answer under way knows nothing of this change.
    void queries.cancelQueries({ queryKey: need.queryKey })
    const now = queries.getQueryData<StoredList>(need.queryKey) ?? nothingStored
    const next = { ...now, ...changed(now) }
    queries.setQueryData(need.queryKey, next)
    const onError = () => void queries.invalidateQueries({ queryKey: need.queryKey })
    keep.mutate({ params, body: { hidden: next.hidden, dense: next.dense } }, { onError })
  }
  return {
    views: stored.views,
    dense: stored.dense,
    hidden: new Set(stored.hidden),
    selection: { chosen, choose },
    setDense: (dense: boolean) => change(() => ({ dense })),
    toggleColumn: (key: string) =>
      change(({ hidden }) => ({
        hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
      })),
  }
}

export type Stored = ReturnType<typeof useStored>
