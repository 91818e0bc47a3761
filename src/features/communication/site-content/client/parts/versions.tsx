import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWhen } from '#ui/when.tsx'
import type { PageText } from '../../contract.ts'
import styles from './legal-text.module.css'

/** A day in a sentence, the same for every reader: texts take effect by the company's calendar. */
export function Day({ at, words, params }: { at: string; words?: string; params?: object }) {
  const { t } = useTranslation()
  const date = useWhen(at, 'day')
  return <time dateTime={at}>{words ? String(t(words as never, { date, ...params } as never)) : date}</time>
}

/** All versions, newest first; each can be read and compared with the one shown. */
export function Versions({ of, compare }: { of: PageText; compare: number | undefined }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.versions} aria-label={t('siteContent.legal.versions')}>
      <h2>{t('siteContent.legal.versions')}</h2>
      <ol>
        {of.versions.map(({ n, effective_from, note }) => (
          <li key={n}>
            <Link to={`?version=${n}`} aria-current={n === of.n ? 'page' : undefined}>
              {t('siteContent.legal.version', { n })}
            </Link>{' '}
            <span className="dimmed">
              <Day at={effective_from} />
              {n === of.n && `, ${t('siteContent.legal.shown')}`}
            </span>
            {note && <p>{note}</p>}
            {n < of.n && n !== compare && (
              <p>
                <Link to={`?version=${of.n}&compare=${n}`}>{t('siteContent.legal.changes', { n })}</Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
