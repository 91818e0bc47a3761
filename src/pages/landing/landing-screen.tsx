import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  Day,
  organizationOf,
  pageText,
  publicFacts,
} from '#features/communication/site-content/client/index.ts'
import { company } from '#features/foundation/company/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import {
  examples,
  InstantSearch,
  Picture,
  showcase,
  useWords,
} from '#features/goods/catalogue/client/index.ts'
import { Teasers, teasers } from '#features/goods/promotions/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { unhung } from '#platform/shared/typography.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageMeta, StructuredData, useOrigin } from '#ui/page-meta.tsx'
import { Prose } from '#ui/prose.tsx'
import joint from './joint.svg?url'
import styles from './landing-screen.module.css'

const currencies = query(dictionary.currencies, {})
const words = pageText('landing')
const needs = () => [showcase, examples, words, publicFacts, currencies, company, teasers]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * Everything on this page is a link or a form and works without scripts. Those for instant search load later.
 */
export const handle = { calm: true }

const steps = ['step1', 'step2', 'step3', 'step4'] as const
const gains = ['gain1', 'gain2', 'gain3', 'gain4'] as const

export default function LandingScreen() {
  const { t } = useTranslation()
  const origin = useOrigin()
  const { data: facts } = useSuspenseQuery(company)
  const { data: hints } = useSuspenseQuery(examples)
  return (
    <>
      <PageMeta title={t('pages.landing.title')} description={t('pages.landing.description')} />
      <StructuredData of={organizationOf(facts, origin)} />
      <section className={styles.hero}>
        <div>
          <Headline />
          <InstantSearch label={t('pages.landing.searchLabel')} placeholder={hints.join(', ')} />
          <Live />
        </div>
        <Joint />
      </section>
      <CategoryTiles />
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('pages.landing.steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`pages.landing.${step}`)}</strong>
              <span>{t(`pages.landing.${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.offers}>
        <section className={styles.gains} aria-labelledby="gains">
          <h2 id="gains">{t('pages.landing.gains')}</h2>
          <ul>
            {gains.map((gain) => (
              <li key={gain}>{t(`pages.landing.${gain}`)}</li>
            ))}
          </ul>
          <p className={styles.ways}>
            <ButtonLink to={paths.conditions} size="md">
              {t('auth.becomeClient')}
            </ButtonLink>
            <ButtonLink to={paths.signIn} size="md" variant="default">
              {t('auth.signIn')}
            </ButtonLink>
          </p>
        </section>
        <Teasers
          title={t('pages.landing.teasers')}
          ends={t('pages.landing.teaserEnds')}
          note={t('pages.landing.teaserNote')}
        />
      </div>
      <Strip />
    </>
  )
}

/** The company's own headline, or ours until it has written one. */
function Headline() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(words)
  return (
    <>
      <h1>{unhung(data.title || t('pages.landing.headline'))}</h1>
      <div className={styles.lead}>
        {data.html ? <Prose html={data.html} lang={data.lang} /> : <p>{t('pages.landing.lead')}</p>}
      </div>
    </>
  )
}

/** Languages, currencies, and the date of the prices. */
function Strip() {
  const { t } = useTranslation()
  const { data: money } = useSuspenseQuery(currencies)
  const { price_list_at: at } = useSuspenseQuery(publicFacts).data
  return (
    <section className={styles.strip} aria-labelledby="strip">
      <div>
        <h2 id="strip">{t('pages.landing.strip')}</h2>
        <p>{t('pages.landing.stripText', { currencies: money.map(({ code }) => code).join(', ') })}</p>
      </div>
      <div>
        <h2>{at ? <Day at={at} words="pages.landing.updated" /> : t('pages.landing.updatedNone')}</h2>
        <p>
          <Link to={paths.signIn}>{t('pages.landing.signInForPrices')}</Link>
        </p>
      </div>
    </section>
  )
}

/** The number of products and how many are available now. Hidden if the catalogue is empty. */
function Live() {
  const { t } = useTranslation()
  const { number } = useWords()
  const { products, in_stock } = useSuspenseQuery(showcase).data
  if (products === 0) return null
  return (
    <p className={styles.live}>
      {t('pages.landing.live', { total: number(products), inStock: number(in_stock) })}
    </p>
  )
}

/** Shown where there is room. A narrow screen does not load it. */
function Joint() {
  const { t } = useTranslation()
  return (
    <picture className={styles.joint}>
      <source media={breakpoints.medium} srcSet={nothing} />
      <img src={joint} alt={t('pages.landing.joint')} width={560} height={372} />
    </picture>
  )
}

/** An empty picture, so that nothing is loaded. */
const nothing = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** The first categories with products, each with a drawing of one. Hidden if the catalogue is empty. */
function CategoryTiles() {
  const { t } = useTranslation()
  const { number } = useWords()
  const { categories } = useSuspenseQuery(showcase).data
  if (categories.length === 0) return null
  return (
    <nav className={styles.tiles} aria-label={t('shell.goods')}>
      {categories.map(({ slug, name, products, pictured }) => (
        <Link key={slug} to={paths.categoryOf(slug)} prefetch="intent">
          <Picture of={{ id: pictured ?? 0, has_picture: pictured !== null, is_photo: false }} size={112} />
          <span className={styles.name}>
            <span>{name}</span>
            <span className="dimmed">{number(products)}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
