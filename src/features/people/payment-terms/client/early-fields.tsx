import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mostDays } from '../payment-plan.ts'
import type { FormOfTerms } from './form-of-terms.ts'
import styles from './terms.module.css'

/** The discount for paying early, if there is one. */
export function EarlyFields({ form }: { form: FormOfTerms }) {
  const { t } = useTranslation()
  const { early } = form.getValues()
  return (
    <div className={styles.early}>
      <Checkbox
        label={t('paymentTermsStaff.early')}
        checked={early !== null}
        onChange={({ currentTarget }) =>
          form.setFieldValue('early', currentTarget.checked ? { percent_bp: '2', days: 10 } : null)
        }
      />
      {early && (
        <div className={styles.fields}>
          <TextInput
            label={t('paymentTermsStaff.earlyPercent')}
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
            {...form.getInputProps('early.percent_bp')}
          />
          <NumberInput
            label={t('paymentTermsStaff.earlyDays')}
            allowDecimal={false}
            allowNegative={false}
            min={1}
            max={mostDays}
            hideControls
            {...form.getInputProps('early.days')}
          />
        </div>
      )}
    </div>
  )
}
