import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { check } from '#ui/use-form.ts'
import { isWholeOpen } from '../../document.ts'
import { DocumentInput } from '../../document-rules.ts'
import type { DocumentCard } from '../../document-shape.ts'
import { useChangeDocument } from '../api.ts'
import styles from '../documents.module.css'
import { type KindDraft, KindFields, kindOf } from './kind-fields.tsx'

type Draft = KindDraft & { title_en: string; title_ru: string }
type Refused = { fields?: Record<string, string>; message: string }

const draftOf = (of: DocumentCard): Draft => ({
  title_en: of.title_en ?? '',
  title_ru: of.title_ru ?? '',
  category: of.category,
  language: of.language,
  audience: of.audience,
  organization_id: of.organization_id,
  requires_ack: of.requires_ack,
  effective_from: of.effective_from ?? '',
  valid_until: of.valid_until ?? '',
})

/** Form for a draft, or for the title and last day of a published document. */
export function DocumentForm({ of }: { of: DocumentCard }) {
  const { t } = useTranslation()
  const form = useForm<Draft>({ mode: 'controlled', initialValues: draftOf(of) })
  const change = useChangeDocument()
  const isFixed = !isWholeOpen(of.state)
  useUnsaved(form.isDirty())

  const refused = ({ fields = {}, message }: Refused) => {
    form.setErrors(fields)
    if (Object.keys(fields).length === 0) notify({ message, theme: 'danger' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = () => {
    const input = kindOf(form.getValues())
    try {
      check(DocumentInput, input, (key, params) => String(t(key as never, params as never)))
    } catch (error) {
      // The validation throws errors in the same form as the server's.
      return refused(error as Refused)
    }
    change.mutate(
      { params: { id: of.id }, body: { ...input, edition: of.edition } },
      { onError: refused, onSuccess: () => notify({ message: t('documents.saved') }) },
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
      {isFixed && <p className="dimmed">{t('documents.publishedFixed')}</p>}
      <div className={styles.fields}>
        <TextInput label={t('documents.titleEn')} maxLength={200} {...form.getInputProps('title_en')} />
        <TextInput label={t('documents.titleRu')} maxLength={200} {...form.getInputProps('title_ru')} />
      </div>
      <KindFields form={form} isFixed={isFixed} />
      <div className={styles.commands}>
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('documents.save')}
        </Button>
      </div>
    </form>
  )
}
