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
  const keep = useAction(storedLists.keep, { refresh: [storedLists.show] })
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { page: _page, ...which } = asked
  const rows = JSON.stringify(which)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows chosen under another filter are not seen any more
  useEffect(() => choose(new Set()), [rows])

  /** Shows a change at once. If the server refuses it, the change is undone and the reason shown. */
  const change = (layout: Partial<Pick<StoredList, 'hidden' | 'dense'>>) => {
    const next = { ...stored, ...layout }
    queries.setQueryData(need.queryKey, next)
    const restore = { onError: () => queries.setQueryData(need.queryKey, stored) }
    keep.mutate({ params, body: { hidden: next.hidden, dense: next.dense } }, restore)
  }
  return {
    views: stored.views,
    dense: stored.dense,
    hidden: new Set(stored.hidden),
    selection: { chosen, choose },
    setDense: (dense: boolean) => change({ dense }),
    toggleColumn: (key: string) =>
      change({
        hidden: stored.hidden.includes(key)
          ? stored.hidden.filter((one) => one !== key)
          : [...stored.hidden, key],
      }),
  }
}

export type Stored = ReturnType<typeof useStored>
