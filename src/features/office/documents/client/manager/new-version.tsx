import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import type { DocumentCard } from '../../document-shape.ts'
import { useReplaceDocument } from '../api.ts'
import styles from '../documents.module.css'

type Props = { of: DocumentCard; onMade: (id: number) => void }

/** Form for the next version of a document, which is a draft until published. */
export function NewVersionForm({ of, onMade }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<StoredFile[]>([])
  const [until, setUntil] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const replace = useReplaceDocument()
  const save = () => {
    const [chosen] = file
    if (!chosen) return setTrouble(t('documents.errors.noFile'))
    setTrouble(null)
    replace.mutate(
      { params: { id: of.id }, body: { file_id: chosen.id, valid_until: until || null } },
      {
        onError: ({ fields, message }) => setTrouble(Object.values(fields ?? {})[0] ?? message),
        onSuccess: ({ id }) => {
          notify({ message: t('documents.created', { count: 1 }) })
          onMade(id)
        },
      },
    )
  }
  return (
    <form
      className={`${styles.form} ${styles.section}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="dimmed">{t('documents.replaceNote')}</p>
      <FileField
        label={t('documents.replaceFile')}
        category="document"
        several={false}
        value={file}
        onChange={setFile}
      />
      <DateField
        label={t('documents.until')}
        description={t('documents.untilNote')}
        value={until}
        onChange={setUntil}
      />
      {trouble && (
        <p role="alert" className={styles.wrong}>
          {trouble}
        </p>
      )}
      <div className={styles.commands}>
        <Button type="submit" loading={replace.isPending}>
          {t('documents.replaceSave')}
        </Button>
      </div>
    </form>
  )
}
