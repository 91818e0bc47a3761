import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { notify } from '#ui/notices.ts'
import { type ImportKind, importKinds, type Mapping } from '../import.ts'
import type { FileChoice } from '../understood.ts'
import { draftLists, useStartImport } from './api.ts'
import styles from './instruments.module.css'

/** The last upload: the browser still has the file, so it can be checked again with another mapping. */
export type Again = {
  file: File
  kind: ImportKind
  supplier: string
  draft: string
  /** What was corrected in how the file was read. */
  choice: FileChoice
}

/** Form for a file and its kind. Starts a dry run: nothing is written until the changes were reviewed. */
export function NewImportForm({ onStarted }: { onStarted: (id: number, again: Again) => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<ImportKind>('products')
  const [supplier, setSupplier] = useState('')
  const [draft, setDraft] = useState('')
  const drafts = useQuery({ ...draftLists, enabled: kind === 'prices' })
  const [trouble, setTrouble] = useState<string | null>(null)
  const start = useStartImport()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setTrouble(t('errors.noFile'))
    const again = { file, kind, supplier, draft: kind === 'prices' ? draft : '', choice: {} }
    setTrouble(null)
    start.mutate(
      { body: formOf(again) as never },
      {
        onSuccess: ({ id }) => onStarted(id, again),
        onError: (error) => {
          setTrouble(error.fields.file ?? error.message)
          notify({ message: error.fields.file ?? error.message, theme: 'danger' })
        },
      },
    )
  }

  return (
    <Card as="form" className={styles.form} onSubmit={submit} noValidate>
      <DropZone
        label={file ? file.name : t('imports.dropHere')}
        hint={t('imports.formats')}
        accept=".csv,.txt,.xlsx,text/csv"
        trouble={trouble}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <NativeSelect
        label={t('imports.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as ImportKind)}
        data={importKinds.map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
      />
      {kind === 'prices' && (
        <NativeSelect
          label={t('imports.into')}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          data={[
            { value: '', label: t('imports.intoBase') },
            ...(drafts.data?.rows ?? []).map(({ id, name, currency }) => ({
              value: String(id),
              label: `${name}, ${currency}`,
            })),
          ]}
        />
      )}
      <TextInput
        label={t('imports.supplier')}
        placeholder={t('common.optional')}
        value={supplier}
        maxLength={200}
        onChange={(event) => setSupplier(event.currentTarget.value)}
      />
      <Button type="submit" loading={start.isPending}>
        {t('imports.tryDry')}
      </Button>
    </Card>
  )
}

/** The fields come before the file, so that the server has them when the file arrives. */
export function formOf({ file, kind, supplier, draft, choice }: Again, mapping?: Mapping): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('dry_run', '1')
  if (supplier.trim()) form.set('supplier', supplier.trim())
  if (draft) form.set('price_list_id', draft)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return form
}
