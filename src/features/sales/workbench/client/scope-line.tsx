import type { ListPlace } from '#platform/client/use-list.ts'
import { FilterLine } from '#ui/list/filter-line.tsx'
import { useScopeFilters } from './use-order-filters.ts'

/** The filters of the board: by whose clients, or one client. */
export const ScopeLine = ({ place }: { place: ListPlace }) => (
  <FilterLine place={place} of={useScopeFilters(place)} />
)
