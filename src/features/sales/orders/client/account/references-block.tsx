import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { colleagues } from '#features/people/clients/client/index.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CheckoutFields } from './checkout-values.ts'

// The file field is large, so it is loaded after the page.
const FileField = lazy(async () => {
  const { FileField } = await import('#features/foundation/files/client/index.ts')
  return { default: FileField }
})

/** The buyer's references, files and colleagues who get a copy. */
export function ReferencesBlock({ form }: CheckoutFields) {
  const { t } = useTranslation()
  const { data: others } = useSuspenseQuery(colleagues)
  const optional = (name: 'po_number' | 'project' | 'comment') => ({
    placeholder: t('common.optional'),
    ...form.getInputProps(name),
  })
  return (
    <fieldset>
      <legend>{t('orders.references')}</legend>
      <TextInput label={t('orders.poNumber')} maxLength={100} {...optional('po_number')} />
      <TextInput label={t('orders.project')} maxLength={100} {...optional('project')} />
      <Textarea label={t('orders.comment')} autosize minRows={2} maxLength={2000} {...optional('comment')} />
      <Suspense fallback={<Skeleton of="form" />}>
        <FileField
          label={t('orders.files')}
          category="order"
          value={form.getValues().files}
          onChange={(files) => form.setFieldValue('files', files)}
        />
      </Suspense>
      {form.errors.file_ids && <p role="alert">{form.errors.file_ids}</p>}
      {others.length > 0 && (
        <Checkbox.Group
          label={t('orders.copies')}
          description={t('orders.copiesHint')}
          {...form.getInputProps('watcher_ids')}
        >
          {others.map(({ id, name }) => (
            <Checkbox key={id} mt="xs" value={String(id)} label={name} />
          ))}
        </Checkbox.Group>
      )}
    </fieldset>
  )
}
