import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { type Place, pageNotFound } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { type ImportProgress, importsApi } from '../contract.ts'
import { imports, useLiveImports } from './api.ts'
import { ImportReport } from './import-report.tsx'
import { ImportStateBadge } from './import-state.tsx'
import styles from './instruments.module.css'
import { type Again, NewImportForm } from './new-import-form.tsx'

/** Imports are the administrator's: for the other managers there is no such page. */
const forAdmins = ({ url, visitor }: Place) => {
  if (visitor?.role !== 'admin') throw pageNotFound(url.pathname)
  return []
}
export const loader = listData(importsApi.list, forAdmins)
export const clientLoader = listBrowserData(importsApi.list, forAdmins)

/** Bringing goods, prices and stock in from a file: try it dry, look at the difference, carry it out, take it back. */
export default function InstrumentsScreen() {
  const { t } = useTranslation()
  const place = useList(importsApi.list)
  const { data } = useSuspenseQuery(imports(place.search))
  useLiveImports()
  const [sent, setSent] = useState<{ id: number; again: Again } | null>(null)
  const openId = Number(place.search.get('import')) || null
  const open = (id: number, again: Again) => {
    setSent({ id, again })
    place.go({ import: id })
  }
  const cells = {
    file_name: ({ id, file_name }: { id: number; file_name: string }) => (
      <Link to={place.to({ import: id })} preventScrollReset>
        {file_name}
      </Link>
    ),
    state: (one: Pick<ImportProgress, 'state'>) => <ImportStateBadge of={one} />,
  }

  return (
    <>
      <PageHead tab={t('shell.instruments')} title={t('imports.title')} note={t('imports.note')} />
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
      {data.total === 0 && !place.filtered ? (
        <p className="dimmed">{t('imports.none')}</p>
      ) : (
        <List
          place={place}
          caption={t('imports.earlier')}
          page={data}
          hint={t('imports.file')}
          cells={cells}
          onOpen={({ id }) => place.go({ import: id })}
        />
      )}
    </>
  )
}
