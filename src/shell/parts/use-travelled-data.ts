import type { DehydratedState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatches } from 'react-router'

/** Returns the query data sent along with the page, from all its routes. */
export function useTravelledData(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const parts = matches.map(
      ({ loaderData }) => (loaderData as { dehydrated?: DehydratedState } | null | undefined)?.dehydrated,
    )
    return { queries: parts.flatMap((part) => part?.queries ?? []), mutations: [] }
  }, [matches])
}
