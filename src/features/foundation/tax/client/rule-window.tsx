import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldPair } from '#ui/form-layout.tsx'
import { useToday } from '#ui/use-day.ts'
import { useShapedForm } from '#ui/use-form.ts'
import { ruleSubjects, type StoredRule, WriteRule } from '../rule-shape.ts'
import { usualAccountingCurrency } from '../settings.ts'
import { taxRuleKinds } from '../tax.ts'
import { registrationCountries } from '../territories.ts'
import { useAddRule } from './api.ts'
import { RuleEffectFields } from './rule-effect-fields.tsx'
import type { RuleFieldProps, RuleFields } from './rule-fields.ts'
import { asBody, emptyRule, type RuleValues } from './rule-values.ts'
import styles from './taxes.module.css'
import { useSettled } from './use-settled.ts'

export type RuleWindowProps = { opened: boolean; onClose: () => void; fields: RuleFields }

export function RuleWindow({ opened, onClose, fields }: RuleWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('taxStaff.rule.add')}>
      <RuleForm key={String(opened)} fields={fields} onDone={onClose} />
    </Dialog>
  )
}

const Typed = z.preprocess(asBody, WriteRule)

function RuleForm({ fields, onDone }: Pick<RuleWindowProps, 'fields'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const add = useAddRule()
  const countries = useCountryChoices(registrationCountries)
  const form = useShapedForm<RuleValues>(Typed, emptyRule(today))
  const then = useSettled<StoredRule[]>(form, t('taxStaff.rule.saved'), onDone)
  const save = form.onSubmit((values) => add.mutate({ body: asBody(values) as WriteRule }, then))
  const { about } = form.getValues()
  const field = (name: 'product_id' | 'category_id') => form.getInputProps(name) as RuleFieldProps
  const choose = (country: string) =>
    form.setValues({ country, threshold_currency: country && usualAccountingCurrency(country) })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className="dimmed">{t('taxStaff.rule.fixedNote')}</p>
      <NativeSelect
        label={t('taxStaff.registration.country')}
        required
        data={[{ value: '', label: '' }, ...countries]}
        {...form.getInputProps('country')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label={t('taxStaff.rule.about')}
        data={ruleSubjects.map((value) => ({ value, label: t(`taxStaff.rule.abouts.${value}`) }))}
        {...form.getInputProps('about')}
      />
      <Suspense>
        {about === 'product_id' && <fields.Product {...field('product_id')} />}
        {about === 'category_id' && <fields.Category {...field('category_id')} />}
      </Suspense>
      {about === 'commodity_prefix' && (
        <TextInput
          label={t('taxStaff.rule.prefix')}
          description={t('taxStaff.rule.prefixHint')}
          inputMode="numeric"
          maxLength={10}
          required
          {...form.getInputProps('commodity_prefix')}
        />
      )}
      <NativeSelect
        label={t('taxStaff.rule.kind')}
        data={taxRuleKinds.map((value) => ({ value, label: t(`taxStaff.rule.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <RuleEffectFields form={form} />
      <FieldPair>
        <DateField
          label={t('taxStaff.registration.valid_from')}
          required
          {...form.getInputProps('valid_from')}
        />
        <DateField
          label={t('taxStaff.registration.valid_to')}
          description={t('taxStaff.registration.validToHint')}
          {...form.getInputProps('valid_to')}
        />
      </FieldPair>
      <Textarea
        label={t('taxStaff.rate.source')}
        description={t('taxStaff.rule.sourceHint')}
        autosize
        minRows={2}
        maxLength={500}
        required
        {...form.getInputProps('source')}
      />
      <Button type="submit" loading={add.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
