import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { availabilities } from '../../availability.ts'
import { choiceOf, choicesOf } from '../../choices.ts'
import { type Counted, isOfSizes, shownFirst } from '../../facets.ts'
import { onlyKinds } from '../../only.ts'
import type { Facets as Counts, OwnFacets } from '../../product-filter-shape.ts'
import { chosenIn, type Lookup, toggled } from '../lookup.ts'
import styles from './facets.module.css'
import { useWords } from './use-words.ts'

/** The filters of a list and the counts for each further choice; `only` is for clients. */
export type Narrowed = { lookup: Lookup; counts: Counts & Partial<Pick<OwnFacets, 'only'>> }

/** The number of properties, and of values of one, shown before «more». */
const mostProperties = 6
const mostValues = 8
/** Sizes are small, so more of them fit. */
const mostChips = 24

/** The filters next to the results. */
export function FacetRail(narrowed: Narrowed) {
  const { t } = useTranslation()
  return (
    <section className={styles.rail} aria-label={t('catalogue.filters')}>
      <Facets {...narrowed} />
    </section>
  )
}

/** The filters on a narrow screen: unfold above the results, also without scripts. */
export function FacetDisclosure({ lookup, counts }: Narrowed) {
  const { t } = useTranslation()
  const count = chosenIn(lookup)
  if (counts.attributes.length === 0 && counts.availability.length === 0 && count === 0) return null
  return (
    <details className={styles.disclosure}>
      <summary>{count > 0 ? t('catalogue.filtersChosen', { count }) : t('catalogue.filters')}</summary>
      <Facets lookup={lookup} counts={counts} />
    </details>
  )
}

function Facets({ lookup, counts: data }: Narrowed) {
  const { t } = useTranslation()
  const { property, value } = useWords()
  const { attributes } = choicesOf(lookup)
  // Chosen properties are always shown, however useful they are.
  const chosenOnes = [...attributes.keys()].map(
    (name) => data.attributes.find((facet) => facet.name === name) ?? { name, values: [] },
  )
  const all = [...chosenOnes, ...data.attributes.filter(({ name }) => !attributes.has(name))]
  const shown = Math.max(mostProperties, chosenOnes.length)
  const propertyOf = ({ name, values }: (typeof all)[number]) => (
    <Facet
      key={name}
      title={property(name)}
      values={values}
      chosen={new Set(attributes.get(name))}
      parameter="attr"
      written={(one) => choiceOf(name, one)}
      words={(one) => value(name, one)}
    />
  )
  return (
    <>
      {data.only && (data.only.length > 0 || lookup.only.length > 0) && (
        <Facet
          title={t('catalogueInside.only')}
          values={data.only}
          chosen={new Set<string>(lookup.only)}
          parameter="only"
          written={String}
          order={asDeclared}
          words={(one) => t(`catalogueInside.onlyKinds.${one as Lookup['only'][number]}`)}
        />
      )}
      {(data.availability.length > 0 || lookup.availability.length > 0) && (
        <Facet
          title={t('catalogue.availability')}
          values={data.availability}
          chosen={new Set<string>(lookup.availability)}
          parameter="availability"
          written={String}
          order={asStocked}
          words={(one) => t(`catalogue.availabilities.${one as Lookup['availability'][number]}`)}
        />
      )}
      {all.slice(0, shown).map(propertyOf)}
      {all.length > shown && (
        <details className={styles.more}>
          <summary>{t('catalogue.moreProperties')}</summary>
          {all.slice(shown).map(propertyOf)}
        </details>
      )}
    </>
  )
}

const placeOf = ({ value }: Counted) => (availabilities as readonly Counted['value'][]).indexOf(value)
const asStocked = (one: Counted, other: Counted) => placeOf(one) - placeOf(other)

const placeAmong = ({ value }: Counted) => (onlyKinds as readonly Counted['value'][]).indexOf(value)
const asDeclared = (one: Counted, other: Counted) => placeAmong(one) - placeAmong(other)

type FacetParts = {
  title: string
  values: readonly Counted[]
  chosen: ReadonlySet<string>
  parameter: 'attr' | 'availability' | 'only'
  /** Returns a value as written in the URL. */
  written: (value: Counted['value']) => string
  words: (value: Counted['value']) => string
  order?: (one: Counted, other: Counted) => number
}

function Facet({ title, values, chosen, parameter, written, words, order }: FacetParts) {
  const { t } = useTranslation()
  const { number } = useWords()
  const [search] = useSearchParams()
  const sizes = isOfSizes(values)
  const { first, rest } = shownFirst(values, chosen, sizes ? mostChips : mostValues, order)
  const list = (some: typeof first) => (
    <ul data-sizes={sizes || undefined}>
      {some.map(({ value, products }) => (
        <li key={String(value)}>
          <Link
            to={`?${toggled(search, parameter, written(value))}`}
            rel="nofollow"
            aria-current={chosen.has(String(value)) ? 'true' : undefined}
            preventScrollReset
          >
            <span>{words(value)}</span>
            {products > 0 && <small className="figures dimmed">{number(products)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.facet}>
      <h2>{title}</h2>
      {list(first)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('catalogue.moreValues', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  )
}
