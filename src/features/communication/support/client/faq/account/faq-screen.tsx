import { IconMessageQuestion } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty, NoneFound } from '#ui/empty.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { matching, topics } from '../../../faq/faq.ts'
import { entries } from '../api.ts'
import styles from '../faq.module.css'
import { Answer } from './answer.tsx'

const needs = () => [entries]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Questions and answers by topic. `?q=` searches, `#q-12` opens one. */
export default function FaqScreen() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(entries)
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const found = matching(data, q)
  const place = {
    search,
    go: ({ q: asked }: { q?: unknown }, { replace = false } = {}) =>
      setSearch(asked ? { q: String(asked) } : {}, { replace, preventScrollReset: true }),
  }
  const ask = (
    <ButtonLink to={paths.account.askSupport(q)} variant="default">
      {t('faq.askUs')}
    </ButtonLink>
  )
  if (data.length === 0)
    return (
      <>
        <PageHead title={t('faq.title')} />
        <Empty Sign={IconMessageQuestion} title={t('faq.empty')} text={t('faq.emptyText')}>
          {ask}
        </Empty>
      </>
    )
  return (
    <>
      <PageHead title={t('faq.title')}>{found.length > 0 && ask}</PageHead>
      <div className={styles.search}>
        <SearchField place={place} hint={t('faq.search')} />
      </div>
      {found.length === 0 && (
        <NoneFound title={t('faq.notFound', { q })} text={t('faq.notFoundText')}>
          {ask}
        </NoneFound>
      )}
      {topics.map((topic) => {
        const about = found.filter((entry) => entry.topic === topic)
        if (about.length === 0) return null
        return (
          <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`}>{t(`faq.topics.${topic}`)}</h2>
            {about.map((entry) => (
              <Answer key={entry.id} entry={entry} isOpen={q !== '' && found.length <= 2} />
            ))}
          </section>
        )
      })}
    </>
  )
}
