import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#ui/time-field.tsx'
import styles from './company-form.module.css'
import type { FactsForm } from './rows.tsx'

const usual = { from: '09:00', to: '18:00' }

/** The working week: each day is off or has hours. */
export function Week({ form }: { form: FactsForm }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('company.hours')}</legend>
      <TextInput
        label={t('company.timeZone')}
        description={t('company.timeZoneHint')}
        maw={360}
        {...form.getInputProps('time_zone')}
      />
      {form.getValues().hours.map((hours, index) => {
        const day = t(`company.weekdays.${index}` as never)
        return (
          <div key={day} className={styles.day}>
            <Checkbox
              label={day}
              checked={hours !== null}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(`hours.${index}`, (checked ? usual : null) as never)
              }
            />
            {hours &&
              (['from', 'to'] as const).map((end) => (
                <TimeField
                  key={end}
                  aria-label={`${day}, ${t(`company.${end}`)}`}
                  {...form.getInputProps(`hours.${index}.${end}`)}
                />
              ))}
          </div>
        )
      })}
    </fieldset>
  )
}
