import type { ListPlace } from '#platform/client/use-list.ts'
import { FilterMenu } from './filter-menu.tsx'
import { chosenOf, type ListFilter } from './filters.tsx'
import styles from './list.module.css'
import { NarrowedTo } from './narrowed-to.tsx'

/** The filters of rows that are not shown as a table, such as a board: what is set as chips, and "Filter". */
export const FilterLine = ({ place, of }: { place: ListPlace; of: readonly ListFilter[] }) => (
  <div className={styles.bar}>
    <FilterMenu of={of} />
    <div className={styles.narrowing}>
      <NarrowedTo place={place} of={chosenOf(of)} />
    </div>
  </div>
)
