import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { query } from '#platform/client/query.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { notify } from '#ui/notices.ts'
import type { BroughtFile } from '../../bank/contract.ts'
import { useBringFile } from './api.ts'
import styles from './bank.module.css'
import { NotPayments } from './not-payments.tsx'

/** Uploads a bank's file. Errors are shown at the field. */
export function BringFile() {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const [currency, setCurrency] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<BroughtFile['left_out']>([])
  const bring = useBringFile()
  const send = ([file]: File[]) => {
    if (!file || bring.isPending) return
    setTrouble(null)
    setLeftOut([])
    bring.mutate(
      { body: formOf(file, currency) as never },
      {
        onSuccess: ({ waiting, repeated, left_out }) => {
          setLeftOut(left_out)
          notify({ message: t('invoicing.bank.brought', { waiting, repeated }) })
        },
        onError: ({ fields, message }) => setTrouble(fields.file ?? message),
      },
    )
  }
  const usual = currencies.find(({ is_default }) => is_default)?.code ?? ''
  return (
    <div className={styles.bring}>
      <DropZone
        label={t('invoicing.bank.drop')}
        invitation={t('invoicing.bank.dropOne')}
        hint={t('invoicing.bank.formats')}
        accept=".txt,.csv,.tsv,.xlsx,.xml,.sta,.mt940,.940,.swi,text/plain,text/csv,text/xml"
        trouble={trouble}
        onFiles={send}
      />
      <NativeSelect
        label={t('invoicing.bank.currencyOf')}
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
