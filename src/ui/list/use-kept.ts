import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keptOf } from '#platform/client/list-screen.ts'
import { useAction } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type KeptList, keptLists } from '#platform/shared/kept-lists/contract.ts'

const nothingKept: KeptList = { hidden: [], dense: true, views: [] }

/** Columns, density and views of a list as this person wants them, and the rows chosen now. */
export function useKept({ endpoint, asked }: Pick<ListPlace, 'endpoint' | 'asked'>) {
  const params = { list: endpoint.list.name }
  const need = keptOf(params.list)
  const queries = useQueryClient()
  const { data: kept = nothingKept } = useQuery(need)
  const keep = useAction(keptLists.keep, { refresh: [keptLists.show] })
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { page: _page, ...which } = asked
  const rows = JSON.stringify(which)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows chosen under another filter are not seen any more
  useEffect(() => choose(new Set()), [rows])

  /** Shows at once; what the server refuses is put back with its reason. */
  const change = (layout: Partial<Pick<KeptList, 'hidden' | 'dense'>>) => {
    const next = { ...kept, ...layout }
    queries.setQueryData(need.queryKey, next)
    const restore = { onError: () => queries.setQueryData(need.queryKey, kept) }
    keep.mutate({ params, body: { hidden: next.hidden, dense: next.dense } }, restore)
  }
  return {
    views: kept.views,
    dense: kept.dense,
    hidden: new Set(kept.hidden),
    selection: { chosen, choose },
    setDense: (dense: boolean) => change({ dense }),
    toggleColumn: (key: string) =>
      change({
        hidden: kept.hidden.includes(key) ? kept.hidden.filter((one) => one !== key) : [...kept.hidden, key],
      }),
  }
}

export type Kept = ReturnType<typeof useKept>
