import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { digitsOf } from '#platform/shared/money.ts'
import type { LevelRules } from '../../contract.ts'
import type { RulesDraft } from '../../rules-shape.ts'
import { useInForce } from './counting.tsx'
import styles from './levels.module.css'

type Props = { form: UseFormReturnType<RulesDraft>; rule: LevelRules['levels'][number] }

/** The fields of one level: name, threshold, percentage and benefits. */
export function LevelFields({ form, rule }: Props) {
  const { t } = useTranslation()
  const { level } = rule
  const at = `levels.${level}` as const
  const { base_currency, levels } = form.getValues()
  const typed = levels[level]!
  return (
    <fieldset className={styles.level}>
      <legend>{t('dictionary.level', { level: shownLevel(level) })}</legend>
      <div className={styles.fields}>
        <TextInput label={t('levels.rules.nameEn')} maxLength={60} {...form.getInputProps(`${at}.name.en`)} />
        <TextInput label={t('levels.rules.nameRu')} maxLength={60} {...form.getInputProps(`${at}.name.ru`)} />
        {level > 0 && (
          <Scaled
            form={form}
            path={`${at}.threshold`}
            label={t('levels.rules.threshold', { currency: base_currency })}
            hint={t('levels.rules.thresholdHint')}
            digits={digitsOf(base_currency)}
            typed={typed.threshold}
            stands={rule.threshold}
            empty={null}
          />
        )}
        <Scaled
          form={form}
          path={`${at}.percent_bp`}
          label={t('levels.rules.percent')}
          digits={2}
          typed={typed.percent_bp}
          stands={rule.percent_bp}
          empty={0}
        />
        <Lines form={form} path={`${at}.benefits.en`} label={t('levels.rules.benefitsEn')} />
        <Lines form={form} path={`${at}.benefits.ru`} label={t('levels.rules.benefitsRu')} />
      </div>
    </fieldset>
  )
}

type ScaledProps = {
  form: UseFormReturnType<RulesDraft>
  path: string
  label: string
  hint?: string
  /** The number of decimals. */
  digits: number
  typed: number | null
  stands: number | null
  /** The value of an empty field. */
  empty: number | null
}

/** A number stored as an integer of its smallest units and typed as a decimal. */
export function Scaled({ form, path, label, hint, digits, typed, stands, empty }: ScaledProps) {
  const inForce = useInForce()
  const scale = 10 ** digits
  const shown = (value: number | null) => (value === null ? null : value / scale)
  return (
    <NumberInput
      label={label}
      description={inForce(shown(typed), shown(stands)) ?? hint}
      decimalScale={digits}
      allowNegative={false}
      thousandSeparator={'\u00a0'}
      allowedDecimalSeparators={['.', ',']}
      value={shown(typed) ?? ''}
      error={form.errors[path]}
      onChange={(value) =>
        form.setFieldValue(path, (value === '' ? empty : Math.round(Number(value) * scale)) as never)
      }
    />
  )
}

function Lines({ form, path, label }: Pick<ScaledProps, 'form' | 'path' | 'label'>) {
  const given = form.getInputProps(path).value as string[]
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      defaultValue={given.join('\n')}
      error={errorsUnder(form, path)}
      onChange={({ currentTarget }) =>
        form.setFieldValue(
          path,
          currentTarget.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean) as never,
        )
      }
    />
  )
}

/** Returns the error of the list or of one of its lines. */
const errorsUnder = ({ errors }: UseFormReturnType<RulesDraft>, path: string) =>
  errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1]
