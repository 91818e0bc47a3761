import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { designation, unhung } from '#platform/shared/typography.ts'
import { useBrand } from './brand.ts'
import { MoreActions } from './more-actions.tsx'
import styles from './page-head.module.css'

type Crumb = { label: string; to: string }

export type Headline = {
  /** A status next to the title. */
  mark?: ReactNode
  /** The amount or count the page is about, in large figures under its label. */
  figure?: { label: string; value: ReactNode } | undefined
  /** One sentence: what the page is, or whose turn it is and until when. */
  note?: ReactNode
  /** The main action. At most one button of it is filled. */
  children?: ReactNode
  /** Further actions, under "⋯". */
  more?: ReactNode
  /** On a phone the actions stay in sight at the bottom. */
  sticks?: boolean
}

type Props = Headline & {
  title: string
  /** The title of the browser tab, by default the page's. Null if the page uses `PageMeta`. */
  tab?: string | null
  crumbs?: Crumb[]
}

/**
 * The head of every page: breadcrumbs, title and status, the amount, one sentence, the main action, the rest under
 * "⋯". It has the same height on every page, so that lists begin at the same place.
 */
export function PageHead({ title, tab = title, crumbs = [], mark, ...rest }: Props) {
  const { t } = useTranslation()
  const { name: brand } = useBrand()
  return (
    <header className={styles.head} data-head="page">
      {tab !== null && <title>{`${tab} — ${brand}`}</title>}
      <div className={styles.line}>
        {crumbs.length > 0 && (
          <nav className={styles.crumbs} aria-label={t('common.breadcrumbs')}>
            {crumbs.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <h1 className={styles.title}>{unhung(designation(title))}</h1>
        {mark}
      </div>
      <HeadParts {...rest} />
    </header>
  )
}

/** The head of a drawer: the same parts as a page's, over a narrow column. */
export function DrawerHead({
  title,
  close,
  mark,
  ...rest
}: Headline & { title: ReactNode; close: ReactNode }) {
  return (
    <div className={styles.drawer} data-head="drawer">
      <div className={styles.line}>
        {title}
        {mark}
      </div>
      {close}
      <HeadParts {...rest} />
    </div>
  )
}

function HeadParts({ figure, note, children, more, sticks = false }: Omit<Headline, 'mark'>) {
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {figure && (
        <p className={styles.figure}>
          <span>{figure.label}</span>
          <strong className="figures">{figure.value}</strong>
        </p>
      )}
      {(children || more) && (
        <div className={styles.actions} data-sticks={sticks || undefined}>
          {children}
          {more && <MoreActions>{more}</MoreActions>}
        </div>
      )}
    </>
  )
}
