import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { query, useAction } from '#platform/client/query.ts'
import { Card } from '#ui/card.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { notify } from '#ui/notices.ts'
import { type CodeFileReport, codeFilesApi } from '../../contract.ts'
import styles from './code-files.module.css'
import { CodeRows } from './code-rows.tsx'
import { EarlierFiles } from './earlier-files.tsx'

const files = query(codeFilesApi.list, {})

/** Imports a file with a client's codes for our products: dry run, review, import and undo. */
export default function CodeFilesTool() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(files)
  const [client, setClient] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tried, setTried] = useState<CodeFileReport | null>(null)
  const bring = useAction(codeFilesApi.bring, { refresh: [codeFilesApi.list], silent: true })
  const send = (dryRun: boolean) => {
    if (!client) return setTrouble(t('intake.codeFiles.choose'))
    if (!file) return setTrouble(t('errors.noFile'))
    setTrouble(null)
    bring.mutate(
      // The fields and the file are sent together as one form.
      { body: formOf(client, file, dryRun) as never },
      {
        onSuccess: (report) => {
          setTried(dryRun ? report : null)
          if (!dryRun) notify({ message: t('intake.codeFiles.written') })
        },
        onError: ({ fields, message }) => setTrouble(fields.file ?? message),
      },
    )
  }
  const writes = tried ? tried.counts.new + tried.counts.changed : 0
  const fresh =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setTried(null)
    }
  return (
    <>
      <p className="dimmed">{t('intake.codeFiles.note')}</p>
      <Card className={styles.form!}>
        <ClientSelect label={t('intake.codeFiles.client')} chosen={client} onChoose={fresh(setClient)} />
        <DropZone
          label={file ? file.name : t('intake.codeFiles.drop')}
          hint="CSV, XLSX"
          accept=".csv,.txt,.xlsx,text/csv"
          trouble={trouble}
          onFiles={([one]) => fresh(setFile)(one ?? null)}
        />
        <Button loading={bring.isPending} variant={tried ? 'default' : 'filled'} onClick={() => send(true)}>
          {t('intake.codeFiles.tryDry')}
        </Button>
        {tried && <CodeRows of={tried} />}
        {writes > 0 && (
          <Button loading={bring.isPending} onClick={() => send(false)}>
            {t('intake.codeFiles.carryOut')}
          </Button>
        )}
      </Card>
      <EarlierFiles of={data} />
    </>
  )
}

/** The fields must come before the file, so that the server has read them when the file arrives. */
function formOf(client: number, file: File, dryRun: boolean): FormData {
  const form = new FormData()
  form.set('organization_id', String(client))
  form.set('dry_run', dryRun ? '1' : '0')
  form.set('file', file)
  return form
}
