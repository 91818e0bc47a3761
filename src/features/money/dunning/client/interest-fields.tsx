import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './dunning.module.css'
import type { FormOfPolicy } from './step-list.tsx'

/** Whether interest is charged on late payments, and how much. */
export function InterestFields({ form }: { form: FormOfPolicy }) {
  const { t } = useTranslation()
  const { bears_interest } = form.getValues()
  const number = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const
  return (
    <>
      <Checkbox
        label={t('dunningStaff.interest.isCharged')}
        description={t('dunningStaff.interest.isChargedHint')}
        {...form.getInputProps('bears_interest', { type: 'checkbox' })}
      />
      {bears_interest && (
        <fieldset className={styles.step}>
          <legend>{t('dunningStaff.interest.title')}</legend>
          <TextInput
            label={t('dunningStaff.interest.reference')}
            description={t('dunningStaff.interest.referenceHint')}
            {...number}
            {...form.getInputProps('interest.reference_bp')}
          />
          <TextInput
            label={t('dunningStaff.interest.margin')}
            {...number}
            {...form.getInputProps('interest.margin_bp')}
          />
          <TextInput
            label={t('dunningStaff.interest.fixedSum')}
            description={t('dunningStaff.interest.fixedHint')}
            {...number}
            {...form.getInputProps('interest.fixed')}
          />
        </fieldset>
      )}
    </>
  )
}
