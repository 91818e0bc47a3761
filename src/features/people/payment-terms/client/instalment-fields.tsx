import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { gates, mostDays, type Trigger, triggers, triggersBefore } from '../payment-plan.ts'
import type { FormOfTerms } from './form-of-terms.ts'
import styles from './terms.module.css'

type Props = {
  form: FormOfTerms
  place: number
  /** The percentages do not add up, and someone tried to save them. */
  isMissing: boolean
  /** Null: the only instalment. */
  onRemove: (() => void) | null
}

/** The fields of one instalment. */
export function InstalmentFields({ form, place, isMissing, onRemove }: Props) {
  const { t } = useTranslation()
  const path = `instalments.${place}` as const
  const { trigger, must_be_paid_before } = form.getValues().instalments[place]!
  const percent = form.getInputProps(`${path}.percent_bp`)
  const open = gates.filter((gate) => triggersBefore[gate].includes(trigger))
  const count = (chosen: Trigger) => {
    form.setFieldValue(`${path}.trigger`, chosen)
    if (must_be_paid_before && !triggersBefore[must_be_paid_before].includes(chosen))
      form.setFieldValue(`${path}.must_be_paid_before`, null)
  }
  return (
    <fieldset className={styles.instalment}>
      <legend>{t('paymentTermsStaff.instalment', { n: place + 1 })}</legend>
      <div className={styles.fields}>
        <TextInput
          label={t('paymentTermsStaff.percent')}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          {...percent}
          error={percent.error ?? isMissing}
        />
        <NativeSelect
          label={t('paymentTermsStaff.trigger')}
          data={triggers.map((value) => ({ value, label: t(`paymentTermsStaff.triggers.${value}`) }))}
          value={trigger}
          onChange={({ currentTarget }) => count(currentTarget.value as Trigger)}
        />
        <NumberInput
          label={t('paymentTermsStaff.days')}
          allowDecimal={false}
          allowNegative={false}
          min={0}
          max={mostDays}
          hideControls
          {...form.getInputProps(`${path}.days`)}
        />
        <MonthRule form={form} place={place} />
        {open.length > 0 && (
          <NativeSelect
            label={t('paymentTermsStaff.gate')}
            data={[
              { value: '', label: t('paymentTermsStaff.gates.none') },
              ...open.map((value) => ({ value, label: t(`paymentTermsStaff.gates.${value}`) })),
            ]}
            value={must_be_paid_before ?? ''}
            onChange={({ currentTarget }) =>
              form.setFieldValue(`${path}.must_be_paid_before`, (currentTarget.value || null) as never)
            }
            error={form.errors[`${path}.must_be_paid_before`]}
          />
        )}
      </div>
      {onRemove && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('paymentTermsStaff.removeInstalment', { n: place + 1 })}
          onClick={onRemove}
        >
          {t('paymentTermsStaff.remove')}
        </Button>
      )}
    </fieldset>
  )
}

const monthRules = ['exact', 'end', 'day'] as const
type MonthRule = (typeof monthRules)[number]

/** The day the days are moved to: none, the end of the month, or a day of the next one. */
function MonthRule({ form, place }: Pick<Props, 'form' | 'place'>) {
  const { t } = useTranslation()
  const path = `instalments.${place}` as const
  const { end_of_month, day_of_next_month } = form.getValues().instalments[place]!
  const chosen: MonthRule = end_of_month ? 'end' : day_of_next_month === null ? 'exact' : 'day'
  const choose = (rule: MonthRule) => {
    form.setFieldValue(`${path}.end_of_month`, rule === 'end')
    form.setFieldValue(`${path}.day_of_next_month`, (rule === 'day' ? 15 : null) as never)
  }
  return (
    <>
      <NativeSelect
        label={t('paymentTermsStaff.monthRule')}
        data={monthRules.map((value) => ({ value, label: t(`paymentTermsStaff.monthRules.${value}`) }))}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value as MonthRule)}
      />
      {chosen === 'day' && (
        <NumberInput
          label={t('paymentTermsStaff.dayOfMonth')}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={31}
          hideControls
          {...form.getInputProps(`${path}.day_of_next_month`)}
        />
      )}
    </>
  )
}
