import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCountry, useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldPair } from '#ui/form-layout.tsx'
import { useToday } from '#ui/use-day.ts'
import { useShapedForm } from '#ui/use-form.ts'
import { numberKindOf, usualAccountingCurrency } from '../settings.ts'
import { type StoredRegistration, type Taxes, WriteRegistration } from '../settings-shape.ts'
import { type TaxScheme, taxSchemes } from '../tax.ts'
import { registrationCountries } from '../territories.ts'
import { useAddRegistration, useChangeRegistration } from './api.ts'
import styles from './taxes.module.css'
import { useSettled } from './use-settled.ts'

export type RegistrationWindowProps = {
  opened: boolean
  onClose: () => void
  /** Null: a new registration. */
  of: StoredRegistration | null
}

export function RegistrationWindow({ opened, onClose, of }: RegistrationWindowProps) {
  const { t } = useTranslation()
  const country = useCountry()
  const title = of
    ? t('taxStaff.registration.changeOf', { country: country(of.country) })
    : t('taxStaff.registration.add')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <RegistrationForm key={`${opened} ${of?.id}`} of={of} onDone={onClose} />
    </Dialog>
  )
}

/** A day that is not entered is ''. */
const Typed = z.preprocess(withoutEmpty, WriteRegistration)

type Values = { [Field in keyof WriteRegistration]: string }

function RegistrationForm({ of, onDone }: { of: StoredRegistration | null; onDone: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const countries = useCountryChoices(registrationCountries)
  const [add, change] = [useAddRegistration(), useChangeRegistration()]
  const form = useShapedForm<Values>(Typed, valuesOf(of, today))
  const then = useSettled<Taxes>(form, t('taxStaff.registration.saved'), onDone)
  const save = form.onSubmit((values) => {
    const body = withoutEmpty(values) as WriteRegistration
    if (of) change.mutate({ params: { id: of.id }, body: { ...body, based_on: of.version } }, then)
    else add.mutate({ body }, then)
  })
  const { country } = form.getValues()
  const choose = (code: string) =>
    form.setValues({
      country: code,
      accounting_currency: code && usualAccountingCurrency(code),
      ...(code !== 'RU' && { kpp: '' }),
    })
  const field = (name: keyof Values) => ({
    label: t(`taxStaff.registration.${name === 'number' ? (numberKindOf(country) as 'vat' | 'inn') : name}`),
    ...form.getInputProps(name),
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <NativeSelect
        {...field('country')}
        required
        data={[{ value: '', label: '' }, ...countries]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <TextInput {...field('number')} description={t('taxStaff.registration.numberHint')} maxLength={30} />
      {country === 'RU' ? (
        <TextInput {...field('kpp')} maxLength={20} />
      ) : (
        <TextInput
          {...field('tax_number')}
          description={t('taxStaff.registration.taxNumberHint')}
          maxLength={30}
        />
      )}
      <NativeSelect
        {...field('scheme')}
        data={taxSchemes.map((value) => ({ value, label: t(`taxStaff.registration.schemes.${value}`) }))}
      />
      <TextInput
        {...field('accounting_currency')}
        description={t('taxStaff.registration.accountingHint')}
        maxLength={3}
        required
      />
      <FieldPair>
        <DateField {...field('valid_from')} required />
        <DateField {...field('valid_to')} description={t('taxStaff.registration.validToHint')} />
      </FieldPair>
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}

const valuesOf = (of: StoredRegistration | null, today: string): Values => ({
  country: of?.country ?? '',
  number: of?.number ?? '',
  tax_number: of?.tax_number ?? '',
  kpp: of?.kpp ?? '',
  scheme: of?.scheme ?? ('standard' satisfies TaxScheme),
  accounting_currency: of?.accounting_currency ?? '',
  valid_from: of?.valid_from ?? today,
  valid_to: of?.valid_to ?? '',
})

function withoutEmpty(typed: unknown): unknown {
  const values = typed as Values
  return {
    ...values,
    accounting_currency: values.accounting_currency.trim().toUpperCase(),
    valid_to: values.valid_to || null,
  }
}
