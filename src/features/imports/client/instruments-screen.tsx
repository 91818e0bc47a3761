import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { browserData, type Place, pageNotFound, serverData } from '#platform/client/screen.ts'
import { type Column, Grid } from '#ui/grid.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { When } from '#ui/when.tsx'
import type { ImportProgress } from '../contract.ts'
import { imports, useLiveImports } from './api.ts'
import { ImportReport } from './import-report.tsx'
import { ImportStateBadge } from './import-state.tsx'
import styles from './instruments.module.css'
import { type Again, NewImportForm } from './new-import-form.tsx'

const pageOf = (search: URLSearchParams) => Number(search.get('page')) || 1

/** Imports are the administrator's: for the other managers there is no such page. */
const needs = ({ url, visitor }: Place) => {
  if (visitor?.role !== 'admin') throw pageNotFound(url.pathname)
  return [imports(pageOf(url.searchParams))]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Bringing goods, prices and stock in from a file: try it dry, look at the difference, carry it out, take it back. */
export default function InstrumentsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(imports(pageOf(search)))
  useLiveImports()
  const [sent, setSent] = useState<{ id: number; again: Again } | null>(null)
  const openId = Number(search.get('import')) || null

  const at = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('import', String(id))
    return next
  }
  const open = (id: number, again: Again) => {
    setSent({ id, again })
    setSearch(at(id), { preventScrollReset: true })
  }
  const columns: Column<ImportProgress>[] = [
    {
      key: 'file',
      title: t('imports.file'),
      cell: ({ id, file_name }) => (
        <Link to={`?${at(id)}`} preventScrollReset>
          {file_name}
        </Link>
      ),
    },
    { key: 'kind', title: t('imports.kind'), cell: ({ kind }) => t(`imports.kinds.${kind}`) },
    { key: 'at', title: t('imports.when'), cell: ({ created_at }) => <When at={created_at} /> },
    { key: 'state', title: t('imports.state'), cell: (one) => <ImportStateBadge of={one} /> },
    { key: 'new', title: t('imports.verdicts.new'), figures: true, cell: ({ counts }) => counts.new },
    {
      key: 'changed',
      title: t('imports.verdicts.changed'),
      figures: true,
      cell: ({ counts }) => counts.changed,
    },
    {
      key: 'unchanged',
      title: t('imports.verdicts.unchanged'),
      figures: true,
      cell: ({ counts }) => counts.unchanged,
    },
    {
      key: 'refused',
      title: t('imports.verdicts.refused'),
      figures: true,
      cell: ({ counts }) => counts.refused,
    },
  ]

  return (
    <>
      <title>{`${t('shell.instruments')} — Portico`}</title>
      <PageHead title={t('imports.title')} note={t('imports.note')} />
      <NewImportForm onStarted={(id, again) => open(id, again)} />
      {openId !== null && (
        <ImportReport
          key={openId}
          id={openId}
          again={sent?.id === openId ? sent.again : null}
          onStarted={open}
        />
      )}
      <h2 className={styles.heading}>{t('imports.earlier')}</h2>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('imports.none')}</p>
      ) : (
        <>
          <Grid caption={t('imports.earlier')} rows={data.rows} columns={columns} rowKey={({ id }) => id} />
          <Pager {...data} />
        </>
      )}
    </>
  )
}
