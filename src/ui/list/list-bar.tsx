import type { ListPlace } from '#platform/client/use-list.ts'
import { Chips } from './chips.tsx'
import type { Column } from './column.ts'
import styles from './list.module.css'
import { ListTools } from './list-tools.tsx'
import { SearchField } from './search-field.tsx'
import type { Stored } from './use-stored.ts'

type Props = {
  place: ListPlace
  stored: Stored
  counts: Record<string, number> | undefined
  hint: string
  columns: readonly Column<never>[]
  onKeys: () => void
}

/** Above the rows: quick filters, search, and actions on the whole list. */
export function ListBar({ place, stored, counts, hint, columns, onKeys }: Props) {
  const { chips } = place.endpoint.list
  return (
    <div className={styles.bar}>
      {chips && counts && <Chips place={place} chips={chips} counts={counts} />}
      <div className={styles.tools}>
        <SearchField place={place} hint={hint} />
        <ListTools place={place} stored={stored} columns={columns} onKeys={onKeys} />
      </div>
    </div>
  )
}
