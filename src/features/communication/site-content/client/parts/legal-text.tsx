import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Place } from '#platform/client/screen.ts'
import { PrintButton } from '#ui/print-button.tsx'
import type { PageText } from '../../contract.ts'
import type { LegalPage } from '../../page.ts'
import { pageDifferences, pageText } from '../api.ts'
import { CompanyText } from './company-text.tsx'
import styles from './legal-text.module.css'
import { Day, Versions } from './versions.tsx'

/** `?version=2` shows that version; `?compare=1` shows the changes from that version to the one shown. */
function chosen(search: URLSearchParams): { version: number | undefined; compare: number | undefined } {
  const number = (name: string) => {
    const given = search.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
  }
  return { version: number('version'), compare: number('compare') }
}

export const legalNeeds =
  (page: LegalPage) =>
  ({ url }: Pick<Place, 'url'>) => {
    const { version, compare } = chosen(url.searchParams)
    const text = pageText(page, version)
    return compare ? [text, pageDifferences(page, compare, version)] : [text]
  }

/** A text people accept: its version, contents, earlier versions and the changes between them. */
export function LegalText({ page }: { page: LegalPage }) {
  const { t } = useTranslation()
  const { version, compare } = chosen(useSearchParams()[0])
  const { data } = useSuspenseQuery(pageText(page, version))
  if (data.n === 0) return <CompanyText of={data} />
  return (
    <div className={styles.page}>
      <div>
        <Standing of={data} />
        <a href="#contents" className={styles.toContents}>
          {t('siteContent.legal.toContents')}
        </a>
        {compare ? <Changes page={page} from={compare} to={version} /> : <CompanyText of={data} />}
      </div>
      <aside id="contents" className={styles.aside}>
        {!compare && <Contents of={data} />}
        <Versions of={data} compare={compare} />
        <PrintButton />
      </aside>
    </div>
  )
}

/** Which version this is, and whether it is in force. */
function Standing({ of: { n, current, effective_from } }: { of: PageText }) {
  const { t } = useTranslation()
  const began = effective_from && (n > current ? 'inForceFrom' : 'inForceSince')
  return (
    <p className={styles.standing}>
      <strong>{t('siteContent.legal.version', { n })}</strong>
      {began && n >= current && (
        <>
          , <Day at={effective_from} words={`siteContent.legal.${began}`} />
        </>
      )}
      {n !== current && current > 0 && (
        <>
          . {t('siteContent.legal.notCurrent')}{' '}
          <Link to="?">{t('siteContent.legal.toCurrent', { n: current })}</Link>
        </>
      )}
    </p>
  )
}

function Changes({ page, from, to }: { page: LegalPage; from: number; to: number | undefined }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(pageDifferences(page, from, to))
  return (
    <section>
      <h2>{t('siteContent.legal.changesTitle', { from, to: data.to })}</h2>
      <p className="dimmed">
        {t('siteContent.legal.changesHint')}{' '}
        <Link to={to ? `?version=${to}` : '?'}>{t('siteContent.legal.backToText')}</Link>
      </p>
      <div
        className={styles.changes}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes every sign but its own ins and del
        dangerouslySetInnerHTML={{ __html: data.html }}
      />
    </section>
  )
}

function Contents({ of: { toc } }: { of: PageText }) {
  const { t } = useTranslation()
  const parts = toc.filter(({ level }) => level === 2)
  if (parts.length < 3) return null
  return (
    <nav className={styles.contents} aria-label={t('siteContent.legal.contents')}>
      <h2>{t('siteContent.legal.contents')}</h2>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
