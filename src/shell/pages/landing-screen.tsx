import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { catalogue } from '#features/catalogue/contract.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import styles from './landing-screen.module.css'

const categories = query(catalogue.categories, {})
const needs = () => [categories]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Everything here is a link or a form: the page needs no script and sends none. */
export const handle = { plain: true }

const steps = ['step1', 'step2', 'step3', 'step4'] as const
const gains = ['gain1', 'gain2', 'gain3', 'gain4'] as const

export default function LandingScreen() {
  const { t } = useTranslation()
  return (
    <>
      <title>{`${t('shell.landing.title')} — Portico`}</title>
      <meta name="description" content={t('shell.landing.description')} />
      <section className={styles.hero}>
        <h1>{t('shell.landing.headline')}</h1>
        <p>{t('shell.landing.lead')}</p>
        <Form action="/search" className={styles.search} role="search">
          <label>
            {t('shell.landing.searchLabel')}
            <input
              type="search"
              name="q"
              placeholder={t('shell.landing.searchPlaceholder')}
              autoComplete="off"
            />
          </label>
          <Button type="submit" size="md">
            {t('common.search')}
          </Button>
        </Form>
      </section>
      <CategoryTiles />
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('shell.landing.steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`shell.landing.${step}`)}</strong>
              <span>{t(`shell.landing.${step}Text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.gains} aria-labelledby="gains">
        <h2 id="gains">{t('shell.landing.gains')}</h2>
        <ul>
          {gains.map((gain) => (
            <li key={gain}>{t(`shell.landing.${gain}`)}</li>
          ))}
        </ul>
        <ButtonLink to={paths.becomeClient} size="md">
          {t('auth.becomeClient')}
        </ButtonLink>
      </section>
    </>
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
        <Link key={id} to={`/search?category=${encodeURIComponent(slug)}`} prefetch="intent">
          <span>{name}</span>
          <span className="figures dimmed">{products}</span>
        </Link>
      ))}
    </nav>
  )
}
