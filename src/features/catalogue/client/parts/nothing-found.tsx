import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { changed, type Lookup } from '../lookup.ts'

/** Says which part of the question leaves nothing, and takes it away in one click. */
export function NothingFound({ lookup: { q, category } }: { lookup: Lookup }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const without = (name: 'q' | 'category') => `?${changed(search, { [name]: undefined })}`
  return q ? (
    <Empty title={t('catalogue.nothingTitle', { q })} text={t('catalogue.nothingText')}>
      {category ? (
        <ButtonLink to={without('category')}>{t('catalogue.withoutCategory')}</ButtonLink>
      ) : (
        <ButtonLink to={without('q')}>{t('catalogue.clear')}</ButtonLink>
      )}
    </Empty>
  ) : (
    <Empty title={t('catalogue.nothingHere')} text={t('catalogue.nothingHereText')}>
      <ButtonLink to={without('category')}>{t('catalogue.clear')}</ButtonLink>
    </Empty>
  )
}
