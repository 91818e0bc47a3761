import type { ReactNode } from 'react'
import type { Lookup } from '../lookup.ts'
import { CategoryRail } from './category-rail.tsx'
import { Chosen } from './chosen.tsx'
import { FacetDisclosure, FacetRail } from './facets.tsx'
import styles from './results-frame.module.css'
import { SearchBox } from './search-box.tsx'

/** Where products are looked through, in public and in the account: the search, what narrows it, and the results. */
export function ResultsFrame({ lookup, children }: { lookup: Lookup; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SearchBox q={lookup.q} />
      <div className={styles.rail}>
        <CategoryRail current={lookup.category} />
        <FacetRail lookup={lookup} />
      </div>
      <div className={styles.results}>
        <FacetDisclosure lookup={lookup} />
        <Chosen lookup={lookup} />
        {children}
      </div>
    </div>
  )
}
