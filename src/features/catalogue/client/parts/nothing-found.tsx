import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { categories } from '../api.ts'
import { changed, type Lookup, withoutChoices } from '../lookup.ts'
import { AskForIt } from './ask-for-it.tsx'
import styles from './nothing-found.module.css'

/**
 * Says which part of the question leaves nothing, and takes it away in one click. Where a question is the cause, the
 * categories are offered, and whoever `mayAsk` us can.
 */
export function NothingFound({ lookup, mayAsk }: { lookup: Lookup; mayAsk?: boolean }) {
  const { t } = useTranslation()
  const { q, attr, availability } = lookup
  if (attr.length + availability.length > 0)
    return (
      <Empty title={t('catalogue.nothingChosen')} text={t('catalogue.nothingChosenText')}>
        <Less lookup={lookup} />
      </Empty>
    )
  return (
    <Empty
      title={q ? t('catalogue.nothingTitle', { q }) : t('catalogue.nothingHere')}
      text={t(q ? 'catalogue.nothingText' : 'catalogue.nothingHereText')}
    >
      <div className={styles.ways}>
        <Less lookup={lookup} />
        {q && mayAsk && <AskForIt q={q} />}
      </div>
      {q && <Categories />}
    </Empty>
  )
}

/** The same without what narrows most. */
function Less({ lookup: { category, attr, availability } }: { lookup: Lookup }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (attr.length + availability.length > 0)
    return <ButtonLink to={`?${withoutChoices(search)}`}>{t('catalogue.clearFilters')}</ButtonLink>
  if (category && search.get('q'))
    return (
      <ButtonLink to={`?${changed(search, { category: undefined })}`}>
        {t('catalogue.withoutCategory')}
      </ButtonLink>
    )
  return (
    <ButtonLink to={`?${changed(search, { category: undefined, q: undefined })}`}>
      {t('catalogue.clear')}
    </ButtonLink>
  )
}

function Categories() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(categories)
  const filled = data.filter(({ products }) => products > 0).slice(0, 12)
  return (
    <nav className={styles.categories} aria-label={t('catalogue.lookInCategories')}>
      <ul>
        {filled.map(({ id, slug, name }) => (
          <li key={id}>
            <Link to={`?category=${encodeURIComponent(slug)}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
