import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/client/live.ts'
import { levelChanged } from '../contract.ts'

/** Refreshes everything on the screen, because another level changes every price. */
export function useLiveLevel(): void {
  const queries = useQueryClient()
  useLive(levelChanged, [], () => void queries.invalidateQueries())
}
