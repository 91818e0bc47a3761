import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { ImportProgress } from '../contract.ts'
import { fieldsOfKind, type ImportField, type Mapping } from '../import.ts'
import { useStartImport } from './api.ts'
import styles from './instruments.module.css'
import { type Again, formOf } from './new-import-form.tsx'

type Props = { progress: ImportProgress; again: Again | null; onStarted: (id: number, again: Again) => void }

/**
 * The mapping of an import. While the browser still has the file, it can be corrected and checked again; the
 * correction is remembered for files with the same headers.
 */
export function MappingTable({ progress: { kind, headers, mapping }, again, onStarted }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Mapping>(mapping)
  const start = useStartImport()
  const columns = [
    { value: '', label: t('imports.notTaken') },
    ...headers.map((header, column) => ({ value: String(column), label: header || t('imports.noHeader') })),
  ]
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...rest } = chosen
    setChosen(value === '' ? rest : { ...rest, [field]: Number(value) })
  }
  const checkAgain = (sent: Again) =>
    start.mutate(
      { body: formOf(sent, chosen) as never },
      {
        onSuccess: ({ id }) => onStarted(id, sent),
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )

  return (
    <details className={styles.mapping}>
      <summary>{t('imports.mapping')}</summary>
      <div className={styles.columns}>
        {fieldsOfKind[kind].map((field) => (
          <NativeSelect
            key={field}
            size="xs"
            label={t(`imports.fields.${field}`)}
            data={columns}
            value={String(chosen[field] ?? '')}
            disabled={!again}
            onChange={(event) => choose(field, event.currentTarget.value)}
          />
        ))}
      </div>
      {again && (
        <Button size="xs" variant="default" loading={start.isPending} onClick={() => checkAgain(again)}>
          {t('imports.checkAgain')}
        </Button>
      )}
    </details>
  )
}
