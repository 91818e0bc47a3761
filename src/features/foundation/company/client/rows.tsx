import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { longestPhone } from '#platform/shared/phone.ts'
import type { CompanyFacts } from '../company-shape.ts'
import styles from './company-form.module.css'

export type FactsForm = UseFormReturnType<CompanyFacts>
type ListName =
  | 'accounts'
  | 'addresses'
  | 'phones'
  | 'emails'
  | 'messengers'
  | 'holidays'
  | 'departments'
  | 'facts'

/**
 * A list of company facts: one row of fields each, with buttons to add and remove. A field is named by its
 * path in the row.
 */
export function Rows<Name extends ListName>({
  form,
  name,
  title,
  fields,
  empty,
}: {
  form: FactsForm
  name: Name
  title: string
  fields: { path: string; label: string; type?: string }[]
  empty: CompanyFacts[Name][number]
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {form.getValues()[name].map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place, and its fields are controlled
        <div key={index} className={styles.row}>
          {fields.map(({ path, label, type }) => (
            <TextInput
              key={path}
              label={label}
              type={type ?? 'text'}
              {...(type === 'tel' ? { maxLength: longestPhone } : {})}
              {...form.getInputProps(`${name}.${index}.${path}`)}
            />
          ))}
          <Button variant="subtle" mt={24} onClick={() => form.removeListItem(name, index)}>
            {t('common.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="default" onClick={() => form.insertListItem(name, empty as never)}>
          {t(`company.add.${name as ListName}`)}
        </Button>
      </div>
    </fieldset>
  )
}
