import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PlainLinks } from '#ui/plain-links.tsx'
import { availabilities } from '../../availability.ts'
import { choiceOf, choicesOf } from '../../choices.ts'
import { type Counted, isChoosable, isOfSizes, shownFirst } from '../../facets.ts'
import { onlyKinds } from '../../only.ts'
import type { Facets as Counts, OwnFacets } from '../../product-filter-shape.ts'
import { chosenIn, type Lookup, togglesOf } from '../lookup.ts'
import styles from './facets.module.css'
import { useWords } from './use-words.ts'

/** The filters of a list and the counts for each further choice; `only` is for clients. */
export type Narrowed = { lookup: Lookup; counts: Counts & Partial<Pick<OwnFacets, 'only'>> }

/** The number of properties, and of values of one, shown before «more». */
const mostProperties = 6
const mostValues = 8
/** Sizes are small, so more of them fit. */
const mostChips = 24

const sheet = 'filters'

/**
 * The filters next to the results. On a narrow screen they are a sheet, which a popover opens also without scripts; its
 * button says how many products are left.
 */
export function FacetRail({ total, ...narrowed }: Narrowed & { total: number }) {
  const { t } = useTranslation()
  return (
    <section id={sheet} popover="auto" className={styles.rail} aria-label={t('catalogue.filters')}>
      <p className={styles.head}>
        {t('catalogue.filters')}
        <button type="button" popoverTarget={sheet} popoverTargetAction="hide" aria-label={t('common.close')}>
          <IconX size={20} stroke={1.7} aria-hidden="true" />
        </button>
      </p>
      <PlainLinks className={styles.facets}>
        <Facets {...narrowed} />
      </PlainLinks>
      <p className={styles.foot} role="status">
        <button type="button" popoverTarget={sheet} popoverTargetAction="hide">
          {t('catalogue.showFound', { count: total })}
        </button>
      </p>
    </section>
  )
}

/** Opens the filters on a narrow screen. */
export function FacetButton({ lookup, counts }: Narrowed) {
  const { t } = useTranslation()
  const count = chosenIn(lookup)
  if (counts.attributes.length === 0 && counts.availability.length === 0 && count === 0) return null
  return (
    <button type="button" className={styles.open} popoverTarget={sheet}>
      {count > 0 ? t('catalogue.filtersChosen', { count }) : t('catalogue.filters')}
    </button>
  )
}

function Facets({ lookup, counts: data }: Narrowed) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { property, value, number } = useWords()
  const { attributes } = choicesOf(lookup)
  // Chosen properties are always shown, however useful they are.
  const chosenOnes = [...attributes.keys()].map(
    (name) => data.attributes.find((facet) => facet.name === name) ?? { name, values: [] },
  )
  const others = data.attributes.filter(({ name, values }) => !attributes.has(name) && isChoosable(values))
  const all = [...chosenOnes, ...others]
  const shown = Math.max(mostProperties, chosenOnes.length)
  const shared = { search, number }
  const propertyOf = ({ name, values }: (typeof all)[number]) => (
    <Facet
      key={name}
      {...shared}
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
          {...shared}
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
          {...shared}
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
  search: URLSearchParams
  number: (value: number) => string
  title: string
  values: readonly Counted[]
  chosen: ReadonlySet<string>
  parameter: 'attr' | 'availability' | 'only'
  /** Returns a value as written in the URL. */
  written: (value: Counted['value']) => string
  words: (value: Counted['value']) => string
  order?: (one: Counted, other: Counted) => number
}

function Facet({ search, number, title, values, chosen, parameter, written, words, order }: FacetParts) {
  const { t } = useTranslation()
  const toggled = togglesOf(search, parameter)
  const sizes = isOfSizes(values)
  const { first, rest } = shownFirst(values, chosen, sizes ? mostChips : mostValues, order)
  const list = (some: typeof first) => (
    <ul data-sizes={sizes || undefined}>
      {some.map(({ value, products }) => (
        <li key={String(value)}>
          <a
            href={`?${toggled(written(value))}`}
            rel="nofollow"
            aria-current={chosen.has(String(value)) ? 'true' : undefined}
          >
            <span>{words(value)}</span>
            {products > 0 && <small className="figures dimmed">{number(products)}</small>}
          </a>
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
