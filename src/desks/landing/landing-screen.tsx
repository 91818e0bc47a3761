import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InstantSearch } from '#features/catalogue/client/index.ts'
import { catalogue } from '#features/catalogue/contract.ts'
import { company } from '#features/company/client/index.ts'
import { dictionary } from '#features/dictionary/contract.ts'
import { Day, organizationOf, pageText, publicFacts } from '#features/pages/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { unhung } from '#platform/shared/typography.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageMeta, StructuredData, useOrigin } from '#ui/page-meta.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './landing-screen.module.css'

const categories = query(catalogue.categories, {})
const currencies = query(dictionary.currencies, {})
const words = pageText('landing')
const needs = () => [categories, words, publicFacts, currencies, company]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Everything here is a link or a form and needs no script; those that make the search answer at once come later. */
export const handle = { calm: true }

const steps = ['step1', 'step2', 'step3', 'step4'] as const
const gains = ['gain1', 'gain2', 'gain3', 'gain4'] as const

export default function LandingScreen() {
  const { t } = useTranslation()
  const origin = useOrigin()
  const { data: facts } = useSuspenseQuery(company)
  return (
    <>
      <PageMeta title={t('desks.landing.title')} description={t('desks.landing.description')} />
      <StructuredData of={organizationOf(facts, origin)} />
      <section className={styles.hero}>
        <Headline />
        <InstantSearch
          label={t('desks.landing.searchLabel')}
          placeholder={t('desks.landing.searchPlaceholder')}
        />
      </section>
      <CategoryTiles />
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('desks.landing.steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`desks.landing.${step}`)}</strong>
              <span>{t(`desks.landing.${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.gains} aria-labelledby="gains">
        <h2 id="gains">{t('desks.landing.gains')}</h2>
        <ul>
          {gains.map((gain) => (
            <li key={gain}>{t(`desks.landing.${gain}`)}</li>
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
      <Strip />
    </>
  )
}

/** What the company says first, in its own words; ours until it has written any. */
function Headline() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(words)
  return (
    <>
      <h1>{unhung(data.title || t('desks.landing.headline'))}</h1>
      <div className={styles.lead}>
        {data.html ? <Prose html={data.html} lang={data.lang} /> : <p>{t('desks.landing.lead')}</p>}
      </div>
    </>
  )
}

/** In which languages and currencies, and how fresh the prices are. */
function Strip() {
  const { t } = useTranslation()
  const { data: money } = useSuspenseQuery(currencies)
  const { price_list_at: at } = useSuspenseQuery(publicFacts).data
  return (
    <section className={styles.strip} aria-labelledby="strip">
      <div>
        <h2 id="strip">{t('desks.landing.strip')}</h2>
        <p>{t('desks.landing.stripText', { currencies: money.map(({ code }) => code).join(', ') })}</p>
      </div>
      <div>
        <h2>{at ? <Day at={at} words="desks.landing.updated" /> : t('desks.landing.updatedNone')}</h2>
        <p>
          <Link to={paths.signIn}>{t('desks.landing.signInForPrices')}</Link>
        </p>
      </div>
    </section>
  )
}

/** The first categories that have goods; an empty catalogue shows none. */
function CategoryTiles() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(categories)
  const filled = data.filter(({ products }) => products > 0).slice(0, 12)
  if (filled.length === 0) return null
  return (
    <nav className={styles.tiles} aria-label={t('shell.goods')}>
      {filled.map(({ id, slug, name, products }) => (
        <Link key={id} to={paths.categoryOf(slug)} prefetch="intent">
          <span>{name}</span>
          <span className="figures dimmed">{products}</span>
        </Link>
      ))}
    </nav>
  )
}
