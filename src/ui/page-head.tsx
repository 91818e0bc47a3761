import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './page-head.module.css'

type Crumb = { label: string; to: string }

/** The top of a page: where it is, what it is, and what can be done. */
export function PageHead({
  title,
  crumbs = [],
  note,
  children,
}: {
  title: ReactNode
  crumbs?: Crumb[]
  note?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav className={styles.crumbs} aria-label={t('common.breadcrumbs')}>
            {crumbs.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
