import { Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { documentAudiences, documentCategories, documentLanguages } from '../../document.ts'
import type { DocumentInput } from '../../document-rules.ts'
import styles from '../documents.module.css'

/** The fields as in the form: a day that is not set is an empty text. */
export type KindDraft = Omit<DocumentInput, 'title_en' | 'title_ru' | 'effective_from' | 'valid_until'> & {
  effective_from: string
  valid_until: string
}

/** Returns the fields to send: an empty day becomes null, and only the audience `organization` has a company. */
export const kindOf = <D extends KindDraft>(draft: D) => ({
  ...draft,
  organization_id: draft.audience === 'organization' ? draft.organization_id : null,
  effective_from: draft.effective_from || null,
  valid_until: draft.valid_until || null,
})

type Props<D extends KindDraft> = {
  form: UseFormReturnType<D>
  /** Published: only the last day can be changed. */
  isFixed?: boolean
}

/** Fields for category, language, audience and validity. */
export function KindFields<D extends KindDraft>({ form, isFixed = false }: Props<D>) {
  const { t } = useTranslation()
  const { audience, organization_id } = form.getValues()
  const error = form.errors.organization_id
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('documents.category')}
        data={documentCategories.map((value) => ({ value, label: t(`documents.categories.${value}`) }))}
        disabled={isFixed}
        {...form.getInputProps('category')}
      />
      <NativeSelect
        label={t('documents.language')}
        data={documentLanguages.map((value) => ({ value, label: t(`documents.languages.${value}`) }))}
        disabled={isFixed}
        {...form.getInputProps('language')}
      />
      <NativeSelect
        label={t('documents.audience')}
        data={documentAudiences.map((value) => ({ value, label: t(`documents.audiences.${value}`) }))}
        disabled={isFixed}
        {...form.getInputProps('audience')}
      />
      {audience === 'organization' && !isFixed && (
        <div>
          <ClientSelect
            label={t('documents.organization')}
            chosen={organization_id}
            // The draft has this field, but its exact type is known only to the caller.
            onChoose={(id) => form.setFieldValue('organization_id', id as never)}
          />
          {error && (
            <small role="alert" className={styles.wrong}>
              {error}
            </small>
          )}
        </div>
      )}
      <DateField
        label={t('documents.from')}
        description={t('documents.fromNote')}
        disabled={isFixed}
        {...form.getInputProps('effective_from')}
      />
      <DateField
        label={t('documents.until')}
        description={t('documents.untilNote')}
        {...form.getInputProps('valid_until')}
      />
      <Checkbox
        className={styles.whole!}
        label={t('documents.requiresAck')}
        disabled={isFixed}
        {...form.getInputProps('requires_ack', { type: 'checkbox' })}
      />
    </div>
  )
}
