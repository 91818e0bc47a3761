import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { List } from '#ui/list/list.tsx'
import { type ImportProgress, importsApi } from '../contract.ts'
import { imports, useLiveImports } from './api.ts'
import { ImportReport } from './import-report.tsx'
import { ImportStateBadge } from './import-state.tsx'
import styles from './instruments.module.css'
import { type Again, NewImportForm } from './new-import-form.tsx'

/** Imports of products, prices and stock from a file: dry run, review of the changes, import, undo. */
export default function ImportsTool() {
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
      <p className="dimmed">{t('imports.note')}</p>
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
