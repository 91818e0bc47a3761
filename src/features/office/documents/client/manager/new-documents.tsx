import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { check } from '#ui/use-form.ts'
import { NewDocuments } from '../../document-rules.ts'
import { titleOfFile } from '../../title-of-file.ts'
import { useCreateDocuments } from '../api.ts'
import styles from '../documents.module.css'
import { type KindDraft, KindFields, kindOf } from './kind-fields.tsx'

type File = StoredFile & { title_en: string; title_ru: string }
type Draft = KindDraft & { files: File[] }

const empty: Draft = {
  category: 'other',
  language: 'en',
  audience: 'clients',
  organization_id: null,
  requires_ack: false,
  effective_from: '',
  valid_until: '',
  files: [],
}

type Refused = { fields?: Record<string, string>; message: string }

/** Form for several files at once, each with its own titles; the other fields are shared. */
export function NewDocumentsForm({ onMade }: { onMade: (id: number | null) => void }) {
  const { t } = useTranslation()
  const form = useForm<Draft>({ mode: 'controlled', initialValues: empty })
  const [trouble, setTrouble] = useState<string | null>(null)
  const create = useCreateDocuments()
  const { files } = form.getValues()
  useUnsaved(form.isDirty() && !create.isSuccess)

  const keep = (stored: StoredFile[]) =>
    form.setFieldValue(
      'files',
      stored.map((file) => {
        const known = files.find(({ id }) => id === file.id)
        return known ?? { ...file, title_en: titleOfFile(file.name), title_ru: '' }
      }),
    )
  const refused = ({ fields = {}, message }: Refused) => {
    form.setErrors(fields)
    setTrouble(fields.files ?? (Object.keys(fields).length === 0 ? message : null))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = () => {
    setTrouble(null)
    const input = {
      ...kindOf(form.getValues()),
      files: files.map(({ id, title_en, title_ru }) => ({ id, title_en, title_ru })),
    }
    try {
      check(NewDocuments, input, (key, params) => String(t(key as never, params as never)))
    } catch (error) {
      // The validation throws errors in the same form as the server's.
      return refused(error as Refused)
    }
    create.mutate(
      { body: input },
      {
        onError: refused,
        onSuccess: (made) => {
          notify({ message: t('documents.created', { count: made.length }) })
          onMade(made.length === 1 ? made[0]!.id : null)
        },
      },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FileField label={t('documents.files')} category="document" value={files} onChange={keep} />
      {files.map((file, place) => (
        <fieldset key={file.id} className={styles.fields}>
          <legend className={styles.legend}>{t('documents.titlesOf', { name: file.name })}</legend>
          <TextInput
            label={t('documents.titleEn')}
            maxLength={200}
            {...form.getInputProps(`files.${place}.title_en`)}
          />
          <TextInput
            label={t('documents.titleRu')}
            maxLength={200}
            {...form.getInputProps(`files.${place}.title_ru`)}
          />
        </fieldset>
      ))}
      <KindFields form={form} />
      {trouble && (
        <p role="alert" className={styles.wrong}>
          {trouble}
        </p>
      )}
      <div className={styles.commands}>
        <Button type="submit" loading={create.isPending}>
          {t('documents.create', { count: Math.max(1, files.length) })}
        </Button>
      </div>
    </form>
  )
}
