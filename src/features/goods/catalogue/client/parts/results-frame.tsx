import type { ReactNode } from 'react'
import { CategoryRail } from './category-rail.tsx'
import { Chosen } from './chosen.tsx'
import { FacetDisclosure, FacetRail, type Narrowed } from './facets.tsx'
import styles from './results-frame.module.css'
import { SearchBox } from './search-box.tsx'

type Props = Narrowed & { title: ReactNode; children: ReactNode }

/** The layout of both catalogues: search, filters and results. */
export function ResultsFrame({ lookup, counts, title, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.title}>{title}</div>
      <SearchBox q={lookup.q} />
      <div className={styles.rail}>
        <CategoryRail current={lookup.category} />
        <FacetRail lookup={lookup} counts={counts} />
      </div>
      <div className={styles.results}>
        <FacetDisclosure lookup={lookup} counts={counts} />
        <Chosen lookup={lookup} />
        {children}
      </div>
    </div>
  )
}
