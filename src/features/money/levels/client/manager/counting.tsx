import { NativeSelect, NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { query } from '#platform/client/query.ts'
import type { LevelRules } from '../../contract.ts'
import type { RulesDraft } from '../../rules-shape.ts'
import styles from './levels.module.css'

type Props = { form: UseFormReturnType<RulesDraft>; rules: LevelRules }

/** The fields for how levels are counted: window, currency and hour. */
export function Counting({ form, rules }: Props) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const inForce = useInForce()
  const values = form.getValues()
  const codes = new Set([rules.base_currency, values.base_currency, ...currencies.map(({ code }) => code)])
  return (
    <fieldset className={styles.group}>
      <legend>{t('levels.rules.counting')}</legend>
      <div className={styles.fields}>
        <NumberInput
          label={t('levels.rules.window')}
          allowDecimal={false}
          allowNegative={false}
          description={inForce(values.window_months, rules.window_months)}
          {...form.getInputProps('window_months')}
        />
        <NativeSelect
          label={t('levels.rules.currency')}
          data={[...codes]}
          description={inForce(values.base_currency, rules.base_currency)}
          {...form.getInputProps('base_currency')}
        />
        <NumberInput
          label={t('levels.rules.hour')}
          allowDecimal={false}
          allowNegative={false}
          description={inForce(values.recalculation_hour, rules.recalculation_hour)}
          {...form.getInputProps('recalculation_hour')}
        />
      </div>
    </fieldset>
  )
}

/** Returns a hint with the value in force if another one is typed. */
export function useInForce() {
  const { t } = useTranslation()
  return (typed: unknown, value: string | number | null): string | undefined =>
    typed === value ? undefined : t('levels.rules.inForce', { value: value ?? t('levels.rules.nothing') })
}
