import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCountryChoices, useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes } from '#features/foundation/dictionary/countries.ts'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useToday } from '#ui/use-day.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { mostSteps, tariffBases } from '../tariff.ts'
import type { TariffCard } from '../tariff-shape.ts'
import { TypedTariff, typedTariff, written } from '../typed-tariff.ts'
import { currencies, useAddTariff, useChangeTariff } from './api.ts'
import styles from './charges.module.css'

export type TariffWindowProps = {
  opened: boolean
  onClose: () => void
  method_id: number
  tariff: TariffCard | null
}

export function TariffWindow({ opened, onClose, method_id, tariff }: TariffWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(tariff ? 'chargesStaff.changeTitle' : 'chargesStaff.addTitle')}
    >
      <TariffForm
        key={tariff ? `${tariff.id} ${tariff.version}` : `${method_id} ${opened}`}
        method_id={method_id}
        tariff={tariff}
        onDone={onClose}
      />
    </Dialog>
  )
}

type FormProps = Pick<TariffWindowProps, 'method_id' | 'tariff'> & { onDone: () => void }

function TariffForm({ method_id, tariff, onDone }: FormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { choices } = useDictionary()
  const { data: traded } = useSuspenseQuery(currencies)
  const countries = useCountryChoices(countryCodes)
  const [add, change] = [useAddTariff(), useChangeTariff()]
  const form = useShapedForm<TypedTariff>(
    TypedTariff,
    typedTariff(tariff, { method_id, currency: traded[0]?.code ?? 'EUR', today }),
  )
  const { basis, steps, currency } = form.getValues()
  const then = {
    onSuccess: () => {
      notify({ message: t('chargesStaff.saved') })
      onDone()
    },
    onError: (error: CallError) => {
      if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
    },
  }
  const save = form.onSubmit((typed) => {
    const body = written(typed)
    if (tariff) change.mutate({ params: { id: tariff.id }, body: { ...body, version: tariff.version } }, then)
    else add.mutate({ body }, then)
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <NativeSelect
        label={t('chargesStaff.method')}
        data={choices('deliveryMethods', method_id)}
        {...form.getInputProps('method_id')}
      />
      <MultiSelect
        label={t('chargesStaff.countries')}
        description={t('chargesStaff.countriesHint')}
        data={countries}
        searchable
        {...form.getInputProps('countries')}
      />
      <div className={styles.fields}>
        <NativeSelect
          label={t('chargesStaff.currency')}
          data={traded.map(({ code }) => code)}
          {...form.getInputProps('currency')}
        />
        <NativeSelect
          label={t('chargesStaff.basis')}
          data={tariffBases.map((value) => ({ value, label: t(`chargesStaff.bases.${value}`) }))}
          {...form.getInputProps('basis')}
          onChange={({ currentTarget }) => {
            form.setFieldValue('basis', currentTarget.value as typeof basis)
            if (currentTarget.value === 'fixed') form.setFieldValue('steps', steps.slice(0, 1))
          }}
        />
      </div>
      {steps.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the form
        <fieldset key={place} className={styles.step}>
          <legend>{t('chargesStaff.step', { n: place + 1 })}</legend>
          {basis !== 'fixed' && (
            <TextInput
              label={t(basis === 'weight' ? 'chargesStaff.upToKg' : 'chargesStaff.upToValue', { currency })}
              description={place === steps.length - 1 ? t('chargesStaff.openStep') : undefined}
              inputMode="decimal"
              maxLength={16}
              {...form.getInputProps(`steps.${place}.up_to`)}
            />
          )}
          <TextInput
            label={t('chargesStaff.price', { currency })}
            inputMode="decimal"
            maxLength={16}
            {...form.getInputProps(`steps.${place}.amount`)}
          />
          {steps.length > 1 && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('chargesStaff.removeStep', { n: place + 1 })}
              onClick={() => form.removeListItem('steps', place)}
            >
              {t('chargesStaff.remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {form.errors.steps && <p role="alert">{form.errors.steps}</p>}
      {basis !== 'fixed' && steps.length < mostSteps && (
        <div>
          <Button variant="default" onClick={() => form.insertListItem('steps', { up_to: '', amount: '' })}>
            {t('chargesStaff.addStep')}
          </Button>
        </div>
      )}
      <TextInput
        label={t('chargesStaff.freeFrom', { currency })}
        description={t('chargesStaff.freeFromHint')}
        inputMode="decimal"
        maxLength={16}
        {...form.getInputProps('free_from')}
      />
      <div className={styles.fields}>
        <DateField label={t('chargesStaff.validFrom')} {...form.getInputProps('valid_from')} />
        <DateField label={t('chargesStaff.validTo')} {...form.getInputProps('valid_to')} />
      </div>
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
