import type { ListPlace } from '#platform/client/use-list.ts'
import { Chips } from './chips.tsx'
import type { Column } from './column.ts'
import { FilterMenu } from './filter-menu.tsx'
import { chosenOf, type ListFilter } from './filters.tsx'
import styles from './list.module.css'
import { ListTools } from './list-tools.tsx'
import { NarrowedTo } from './narrowed-to.tsx'
import { SearchField } from './search-field.tsx'
import type { Stored } from './use-stored.ts'
import type { Preset } from './views-menu.tsx'

type Props = {
  place: ListPlace
  stored: Stored
  counts: Record<string, number> | undefined
  hint: string
  columns: readonly Column<never>[]
  filters: readonly ListFilter[]
  presets: readonly Preset[]
  onKeys: () => void
}

/**
 * The one line above the rows: search, quick filters, set filters and "Filter", then the tools: views, columns,
 * export. The filters scroll sideways where they do not fit; on a phone they have a line of their own.
 */
export function ListBar({ place, stored, counts, hint, columns, filters, presets, onKeys }: Props) {
  const { chips } = place.endpoint.list
  return (
    <div className={styles.bar} data-list-bar>
      <SearchField place={place} hint={hint} />
      <div className={styles.narrowing}>
        {chips && counts && <Chips place={place} chips={chips} counts={counts} />}
        <NarrowedTo place={place} of={chosenOf(filters)} />
      </div>
      <FilterMenu of={filters} />
      <div className={styles.tools}>
        <ListTools place={place} stored={stored} columns={columns} presets={presets} onKeys={onKeys} />
      </div>
    </div>
  )
}
