import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { designation, unhung } from '#platform/shared/typography.ts'
import { useBrand } from './brand.ts'
import styles from './page-head.module.css'

type Crumb = { label: string; to: string }

type Props = {
  title: string
  /** The title of the browser tab, by default the page's. Null if the page uses `PageMeta`. */
  tab?: string | null
  /** A status next to the title. */
  mark?: ReactNode
  crumbs?: Crumb[]
  note?: ReactNode
  children?: ReactNode
}

/** The head of a page: breadcrumbs, title, and actions. */
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
