import type { ReactNode } from 'react'
import { CategoryRail } from './category-rail.tsx'
import { Chosen } from './chosen.tsx'
import { FacetButton, FacetRail, type Narrowed } from './facets.tsx'
import styles from './results-frame.module.css'
import { SearchBox } from './search-box.tsx'

type Props = Narrowed & { total: number; title: ReactNode; children: ReactNode }

/** The layout of both catalogues: search, filters and results. */
export function ResultsFrame({ lookup, counts, total, title, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.title}>{title}</div>
      <SearchBox q={lookup.q} />
      <div className={styles.rail}>
        <CategoryRail current={lookup.category} />
        <FacetRail lookup={lookup} counts={counts} total={total} />
      </div>
      <div className={styles.results}>
        <FacetButton lookup={lookup} counts={counts} />
        <Chosen lookup={lookup} />
        {children}
      </div>
    </div>
  )
}
