import { IconCategory, IconSearchOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty, NoneFound } from '#ui/empty.tsx'
import { categories } from '../api.ts'
import { changed, chosenIn, type Lookup, withoutChoices } from '../lookup.ts'
import { AskForIt } from './ask-for-it.tsx'
import styles from './nothing-found.module.css'

/** `children` show what each part of the filter excludes, where that is known. */
type Props = { lookup: Lookup; mayAsk?: boolean; children?: ReactNode }

/**
 * Explains an empty result and removes its cause in one click. For a search it also offers the categories and, with
 * `mayAsk`, a request.
 */
export function NothingFound({ lookup, mayAsk, children }: Props) {
  const { t } = useTranslation()
  const { q } = lookup
  if (chosenIn(lookup) > 0)
    return (
      <NoneFound title={t('catalogue.nothingChosen')} text={t('catalogue.nothingChosenText')}>
        {children}
        <Less lookup={lookup} />
      </NoneFound>
    )
  if (!q)
    return (
      <Empty Sign={IconCategory} title={t('catalogue.nothingHere')} text={t('catalogue.nothingHereText')}>
        <Less lookup={lookup} />
      </Empty>
    )
  return (
    <NoneFound
      Sign={IconSearchOff}
      title={t('catalogue.nothingTitle', { q })}
      text={t('catalogue.nothingText')}
    >
      <div className={styles.ways}>
        {mayAsk && <AskForIt q={q} />}
        <Less lookup={lookup} variant={mayAsk ? 'default' : 'filled'} />
      </div>
      <Categories />
    </NoneFound>
  )
}

type LessProps = { lookup: Lookup; variant?: 'filled' | 'default' }

/** A link that removes what narrows the list most. */
function Less({ lookup, variant = 'filled' }: LessProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { category } = lookup
  if (chosenIn(lookup) > 0)
    return <ButtonLink to={`?${withoutChoices(search)}`}>{t('catalogue.clearFilters')}</ButtonLink>
  if (search.get('q') && search.get('exactly'))
    return (
      <ButtonLink to={`?${changed(search, { exactly: undefined })}`} variant={variant}>
        {t('catalogue.searchNear')}
      </ButtonLink>
    )
  if (category && search.get('q'))
    return (
      <ButtonLink to={`?${changed(search, { category: undefined })}`} variant={variant}>
        {t('catalogue.withoutCategory')}
      </ButtonLink>
    )
  return (
    <ButtonLink to={`?${changed(search, { category: undefined, q: undefined })}`} variant={variant}>
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
