import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { changed } from '../lookup.ts'

type Found = {
  total: number
  relaxed?: boolean
  shown_for?: string | undefined
  no_code?: string | undefined
}

/** The number of results, and a note if the search was changed or the results only come close. */
export function FoundLine({ q, found }: { q: string | undefined; found: Found }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { total, relaxed, shown_for: read, no_code: code } = found
  if (!q) return <Said>{t('catalogue.found', { count: total })}</Said>
  if (code) return <Said>{t('catalogue.noCode', { code })}</Said>
  if (!read)
    return (
      <Said>{relaxed ? t('catalogue.relaxed', { q }) : t('catalogue.foundFor', { q, count: total })}</Said>
    )
  return (
    <Said>
      {t('catalogue.shownFor', { read })} {relaxed && t('catalogue.onlyNear')}{' '}
      <Link to={`?${changed(search, { exactly: '1' })}`}>{t('catalogue.searchExactly', { q })}</Link>
    </Said>
  )
}

const Said = ({ children }: { children: React.ReactNode }) => (
  <p className="dimmed" role="status" style={{ margin: 0, overflowWrap: 'anywhere' }}>
    {children}
  </p>
)
