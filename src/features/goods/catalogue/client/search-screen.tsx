import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { Pages } from '#ui/list/pages.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Compared } from '../compared.ts'
import { inFamilies } from '../families.ts'
import { categories, compared, examples, foundFacets, foundProducts, productView } from './api.ts'
import { type Lookup, orderOf, publicLookupOf } from './lookup.ts'
import { AskForIt } from './parts/ask-for-it.tsx'
import { CompareBar } from './parts/compare-bar.tsx'
import { Comparison } from './parts/comparison.tsx'
import { FamilyTables } from './parts/family-tables.tsx'
import { FoundLine } from './parts/found-line.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { PublicProduct } from './parts/public-product.tsx'
import { ResultsFrame } from './parts/results-frame.tsx'
import { usePublicColumns } from './parts/use-public-columns.tsx'
import styles from './search-screen.module.css'

const needs = ({ url }: Place) => {
  const lookup = publicLookupOf(url.searchParams)
  if (lookup.product) return [productView(lookup.product), examples]
  if (lookup.compared) return lookup.compared.ids.length > 0 ? [compared(lookup.compared.ids)] : []
  return [categories, examples, foundProducts(lookup), foundFacets(lookup)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The page is shown before its scripts are loaded: most people arrive from a search engine. */
export const handle = { calm: true }

/** The public catalogue, without prices: the results, a comparison, or one product. */
export default function SearchScreen() {
  const [search] = useSearchParams()
  const lookup = publicLookupOf(search)
  if (lookup.product) return <PublicProduct sku={lookup.product} />
  return lookup.compared ? <Compare of={lookup.compared} /> : <Results lookup={lookup} />
}

function Compare({ of }: { of: Compared }) {
  const { t } = useTranslation()
  return (
    <>
      <PageMeta title={t('catalogue.comparisonTitle')} description={t('catalogue.searchDescription')} />
      <PageHead tab={null} title={t('catalogue.comparisonTitle')} />
      <Comparison of={of} />
    </>
  )
}

function Results({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation()
  const { data: found } = useSuspenseQuery(foundProducts(lookup))
  const { data: counts } = useSuspenseQuery(foundFacets(lookup))
  const columns = usePublicColumns(lookup)
  const title = lookup.q ? `${lookup.q} · ${t('catalogue.searchTitle')}` : t('catalogue.searchTitle')
  const own = lookup.q ? paths.account.found(lookup.q) : paths.account.products

  return (
    <>
      <PageMeta title={title} description={t('catalogue.searchDescription')} />
      <ResultsFrame
        lookup={lookup}
        counts={counts}
        total={found.total}
        title={<PageHead tab={null} title={t('catalogue.searchTitle')} />}
      >
        {found.rows.length === 0 ? (
          <NothingFound lookup={lookup} mayAsk />
        ) : (
          <>
            <div className={styles.line}>
              <FoundLine q={lookup.q} found={found} />
              <Link to={paths.signInTo(own)}>{t('catalogue.signInForPrices')}</Link>
            </div>
            {found.relaxed && lookup.q && (
              <p className={styles.ask}>
                <AskForIt q={lookup.q} variant="default" />
              </p>
            )}
            <FamilyTables
              groups={inFamilies(found.rows, orderOf(lookup))}
              to={({ sku }) => paths.productOf(sku)}
              columns={() => columns}
            />
            <Pages {...found} />
          </>
        )}
        <CompareBar lookup={lookup} />
      </ResultsFrame>
    </>
  )
}
