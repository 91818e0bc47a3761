import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FieldPair } from '#ui/form-layout.tsx'
import { ratedClasses } from '../settings-shape.ts'
import type { RuleValues } from './rule-values.ts'

type Props = { form: UseFormReturnType<RuleValues> }

/** The fields of the chosen kind of rule. */
export function RuleEffectFields({ form }: Props) {
  const { t } = useTranslation()
  const { kind } = form.getValues()
  if (kind === 'class')
    return (
      <NativeSelect
        label={t('taxStaff.rule.class')}
        data={ratedClasses.map((value) => ({ value, label: t(`tax.classes.${value}`) }))}
        {...form.getInputProps('class')}
      />
    )
  return (
    <>
      {kind === 'exemption' ? (
        <TextInput
          label={t('taxStaff.rule.code')}
          description={t('taxStaff.rule.codeHint')}
          maxLength={40}
          required
          {...form.getInputProps('exemption_code')}
        />
      ) : (
        <TextInput
          label={t('taxStaff.rule.section')}
          description={t('taxStaff.rule.sectionHint')}
          maxLength={200}
          required
          {...form.getInputProps('section')}
        />
      )}
      <Words form={form} />
      {kind === 'domestic_reverse_charge' && <Threshold form={form} />}
    </>
  )
}

function Words({ form }: Props) {
  const { t } = useTranslation()
  return (['en', 'ru'] as const).map((lang) => (
    <Textarea
      key={lang}
      label={t('taxStaff.rule.words', { lang: t(`taxStaff.rule.${lang === 'en' ? 'english' : 'russian'}`) })}
      autosize
      minRows={2}
      maxLength={500}
      required
      {...form.getInputProps(`reason_${lang}`)}
    />
  ))
}

function Threshold({ form }: Props) {
  const { t } = useTranslation()
  return (
    <FieldPair>
      <TextInput
        label={t('taxStaff.rule.threshold')}
        description={t('taxStaff.rule.thresholdHint')}
        inputMode="decimal"
        maxLength={20}
        {...form.getInputProps('threshold_amount')}
      />
      <TextInput
        label={t('taxStaff.rule.currency')}
        maxLength={3}
        {...form.getInputProps('threshold_currency')}
      />
    </FieldPair>
  )
}
