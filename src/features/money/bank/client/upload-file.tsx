import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { query } from '#platform/client/query.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { notify } from '#ui/notices.ts'
import type { ImportedFile } from '../contract.ts'
import { useUploadFile } from './api.ts'
import styles from './bank.module.css'
import { NotPayments } from './not-payments.tsx'

/** Uploads a bank's file. Errors are shown at the field. */
export function UploadFile() {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const [currency, setCurrency] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<ImportedFile['left_out']>([])
  const upload = useUploadFile()
  const send = ([file]: File[]) => {
    if (!file || upload.isPending) return
    setTrouble(null)
    setLeftOut([])
    upload.mutate(
      { body: formOf(file, currency) as never },
      {
        onSuccess: ({ waiting, repeated, left_out }) => {
          setLeftOut(left_out)
          notify({ message: t('bank.uploaded', { waiting, repeated }) })
        },
        onError: ({ fields, message }) => setTrouble(fields.file ?? message),
      },
    )
  }
  const usual = currencies.find(({ is_default }) => is_default)?.code ?? ''
  return (
    <div className={styles.upload}>
      <DropZone
        label={t('bank.drop')}
        invitation={t('bank.dropOne')}
        hint={t('bank.formats')}
        accept=".txt,.csv,.tsv,.xlsx,.xml,.sta,.mt940,.940,.swi,text/plain,text/csv,text/xml"
        trouble={trouble}
        onFiles={send}
      />
      <NativeSelect
        label={t('bank.currencyOf')}
        value={currency || usual}
        data={currencies.map(({ code }) => code)}
        onChange={(event) => setCurrency(event.currentTarget.value)}
      />
      <NotPayments of={leftOut} />
    </div>
  )
}

/** The fields must come before the file, so that the server has read them when the file arrives. */
function formOf(file: File, currency: string): FormData {
  const form = new FormData()
  if (currency) form.set('currency', currency)
  form.set('file', file)
  return form
}
