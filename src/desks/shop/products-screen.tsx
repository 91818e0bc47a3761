import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  CategoryRail,
  Chosen,
  categories,
  FacetDisclosure,
  FacetRail,
  FoundLine,
  foundFacets,
  lookupOf,
  NothingFound,
  SearchBox,
} from '#features/catalogue/client/index.ts'
import { pricedProducts } from '#features/pricing/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { Pages } from '#ui/list/pages.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { AddAllBar } from './parts/add-all-bar.tsx'
import { ListTools } from './parts/list-tools.tsx'
import { ProductCards } from './parts/product-cards.tsx'
import { ProductTable } from './parts/product-table.tsx'
import type { Typed } from './parts/typed.ts'
import styles from './products-screen.module.css'

const needs = ({ url }: Place) => {
  const lookup = lookupOf(url.searchParams)
  return [categories, pricedProducts(lookup), foundFacets(lookup)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The catalogue with the client's own prices. Quantities may be typed into many rows and added at once. */
export default function ProductsScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const lookup = lookupOf(search)
  const { data: found } = useSuspenseQuery(pricedProducts(lookup))
  /** Kept while one leafs and searches: what was typed on page 1 is still there on page 3. */
  const [typed, setTyped] = useState<Typed>(new Map())
  const Products = lookup.view === 'cards' ? ProductCards : ProductTable

  return (
    <>
      <PageHead
        tab={`${lookup.q ? `${lookup.q} · ` : ''}${t('catalogue.title')}`}
        title={t('catalogue.title')}
      />
      <div className={styles.page}>
        <SearchBox q={lookup.q} />
        <div className={styles.rail}>
          <CategoryRail current={lookup.category} />
          <FacetRail lookup={lookup} />
        </div>
        <div className={styles.results}>
          <FacetDisclosure lookup={lookup} />
          <Chosen lookup={lookup} />
          {found.rows.length === 0 ? (
            <NothingFound lookup={lookup} />
          ) : (
            <>
              <div className={styles.line}>
                <FoundLine q={lookup.q} total={found.total} relaxed={found.relaxed} />
                <ListTools lookup={lookup} />
              </div>
              <Products products={found.rows} typed={typed} onTyped={setTyped} />
              <Pages {...found} />
            </>
          )}
        </div>
      </div>
      <AddAllBar typed={typed} onAdded={() => setTyped(new Map())} />
    </>
  )
}
