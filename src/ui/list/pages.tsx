import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './list.module.css'

type Props = { page: number; per_page: number; total: number }

/** The pages of a list, as links: the state is in the address. */
export function Pages({ page, per_page, total }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return `?${next}`
  }
  const pages = Math.max(1, Math.ceil(total / per_page))
  return (
    <nav className={styles.pages} aria-label={t('common.page', { page, pages })}>
      <span className="dimmed">{t('common.rows', { count: total })}</span>
      {pages > 1 && (
        <>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev" prefetch="intent">
              ← {t('common.previousPage')}
            </Link>
          )}
          <span>{t('common.page', { page, pages })}</span>
          {page < pages && (
            <Link to={to(page + 1)} rel="next" prefetch="intent">
              {t('common.nextPage')} →
            </Link>
          )}
        </>
      )}
    </nav>
  )
}
