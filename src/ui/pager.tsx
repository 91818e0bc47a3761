import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './pager.module.css'

/** Pages of a list, as links: the address is the state. */
export function Pager({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const pages = Math.max(1, Math.ceil(total / per_page))
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className={styles.pager} aria-label={t('common.page', { page, pages })}>
      <span className="figures dimmed">{t('common.rows', { count: total })}</span>
      {pages > 1 && (
        <>
          {page > 1 ? (
            <Link to={to(page - 1)} rel="prev" prefetch="intent">
              ← {t('common.previousPage')}
            </Link>
          ) : (
            <span />
          )}
          <span className="figures">{t('common.page', { page, pages })}</span>
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
