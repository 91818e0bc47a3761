import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { CompanyForm } from '#features/foundation/company/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { State } from '#ui/state.tsx'
import type { PageRow } from '../../contract.ts'
import { isPageName } from '../../page.ts'
import { pageRows } from '../api.ts'
import { Day } from '../parts/versions.tsx'
import { TextEditor } from './text-editor.tsx'
import styles from './texts.module.css'

/** The administrator's texts: the list, the one being edited (`&page=`), and the company facts. */
export default function TextsTab() {
  const { t } = useTranslation()
  const page = useSearchParams()[0].get('page') ?? ''
  const { data: rows } = useSuspenseQuery(pageRows)
  if (page === 'company') {
    return (
      <WithWayBack title={t('siteContent.texts.company')}>
        <CompanyForm />
      </WithWayBack>
    )
  }
  if (isPageName(page)) {
    return (
      <WithWayBack title={t(`siteContent.texts.names.${page}`)}>
        <TextEditor key={page} page={page} />
      </WithWayBack>
    )
  }
  return (
    <ul className={styles.rows}>
      <li>
        <Link to={paths.manager.textsOf('company')}>{t('siteContent.texts.company')}</Link>
      </li>
      {rows.map((row) => (
        <li key={row.page}>
          <Link to={paths.manager.textsOf(row.page)}>{t(`siteContent.texts.names.${row.page}`)}</Link>
          <Standing of={row} />
        </li>
      ))}
    </ul>
  )
}

function Standing({ of: { last, current, effective_from } }: { of: PageRow }) {
  const { t } = useTranslation()
  if (last === 0) return <State tone="quiet">{t('siteContent.texts.none')}</State>
  return (
    <span className={styles.standing}>
      {current > 0 && <State tone="done">{t('siteContent.texts.inForce', { n: current })}</State>}
      {last > current && effective_from && (
        <State tone="waiting">
          <Day at={effective_from} words="siteContent.texts.scheduled" params={{ n: last }} />
        </State>
      )}
    </span>
  )
}

function WithWayBack({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section>
      <p>
        <Button component={Link} to={paths.manager.texts} variant="subtle" size="compact-sm">
          ← {t('siteContent.texts.title')}
        </Button>
      </p>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
