import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { designation } from '#platform/shared/typography.ts'
import { Pages } from '#ui/list/pages.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Compared } from '../compared.ts'
import type { ProductCard } from '../contract.ts'
import { categories, compared, foundFacets, foundProducts } from './api.ts'
import { type Lookup, lookupOf } from './lookup.ts'
import { AskForIt } from './parts/ask-for-it.tsx'
import { Availability } from './parts/availability.tsx'
import { CompareBar, Pick } from './parts/compare-bar.tsx'
import { Comparison } from './parts/comparison.tsx'
import { FoundLine } from './parts/found-line.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { Picture } from './parts/picture.tsx'
import { ResultsFrame } from './parts/results-frame.tsx'
import { useWords } from './parts/use-words.ts'
import { WaysToHaveIt } from './parts/ways-to-have-it.tsx'
import styles from './search-screen.module.css'

const needs = ({ url }: Place) => {
  const lookup = lookupOf(url.searchParams)
  if (lookup.compared) return lookup.compared.ids.length > 0 ? [compared(lookup.compared.ids)] : []
  return [categories, foundProducts(lookup), foundFacets(lookup)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Read before its scripts come: most people reach it from a search engine. */
export const handle = { calm: true }

/** The catalogue for everybody: everything but the prices; or some of it side by side. */
export default function SearchScreen() {
  const [search] = useSearchParams()
  const lookup = lookupOf(search)
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
  const title = lookup.q ? `${lookup.q} · ${t('catalogue.searchTitle')}` : t('catalogue.searchTitle')

  return (
    <>
      <PageMeta title={title} description={t('catalogue.searchDescription')} />
      <PageHead tab={null} title={t('catalogue.searchTitle')} />
      <ResultsFrame lookup={lookup}>
        {found.rows.length === 0 ? (
          <NothingFound lookup={lookup} mayAsk />
        ) : (
          <>
            <FoundLine q={lookup.q} total={found.total} relaxed={found.relaxed} />
            {found.relaxed && lookup.q && (
              <p className={styles.ask}>
                <AskForIt q={lookup.q} variant="default" />
              </p>
            )}
            <ul className={styles.cards}>
              {found.rows.map((product) => (
                <li key={product.id}>
                  <Card product={product} lookup={lookup} />
                </li>
              ))}
            </ul>
            <Pages {...found} />
          </>
        )}
        <CompareBar lookup={lookup} />
      </ResultsFrame>
    </>
  )
}

function Card({ product, lookup }: { product: ProductCard; lookup: Lookup }) {
  const { property, value } = useWords()
  const facts = Object.entries(product.attributes).slice(0, 3)
  return (
    <article className={styles.card}>
      <Picture of={product} size={132} />
      <div className={styles.words}>
        <h2>{designation(product.name)}</h2>
        <span className="code dimmed">{product.sku}</span>
        <span className={styles.facts}>
          {facts.map(([key, given]) => `${property(key)}: ${value(key, given)}`).join(' · ')}
        </span>
      </div>
      <div className={styles.foot}>
        <Availability of={product} />
        <WaysToHaveIt of={product} />
        <Pick of={product} lookup={lookup} />
      </div>
    </article>
  )
}
