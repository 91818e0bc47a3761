import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { designation, unhung } from '#platform/shared/typography.ts'
import { useBrand } from './brand.ts'
import styles from './page-head.module.css'

type Crumb = { label: string; to: string }

type Props = {
  title: string
  /** What the browser's tab says, if not the title; null where the page tells search engines of itself (`PageMeta`). */
  tab?: string | null
  /** A state next to the title. */
  mark?: ReactNode
  crumbs?: Crumb[]
  note?: ReactNode
  children?: ReactNode
}

/** The top of a page: where it is, what it is, and what can be done. */
export function PageHead({ title, tab = title, mark, crumbs = [], note, children }: Props) {
  const { t } = useTranslation()
  const { name: brand } = useBrand()
  return (
    <header className={styles.head}>
      {tab !== null && <title>{`${tab} — ${brand}`}</title>}
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
        <div className={styles.line}>
          <h1 className={styles.title}>{unhung(designation(title))}</h1>
          {mark}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
