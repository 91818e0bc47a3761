import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/client/live.ts'
import { levelChanged } from '../contract.ts'

/** With another level every price is another one: whatever is on the screen asks again. */
export function useLiveLevel(): void {
  const queries = useQueryClient()
  useLive(levelChanged, [], () => void queries.invalidateQueries())
}
