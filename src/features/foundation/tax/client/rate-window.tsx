import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCountry, useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/use-day.ts'
import { useShapedForm } from '#ui/use-form.ts'
import { ratedClasses, type StoredRate, type Taxes, WriteRate } from '../settings-shape.ts'
import { rateCountries } from '../territories.ts'
import { useAddRate, useChangeRate } from './api.ts'
import styles from './taxes.module.css'
import { useSettled } from './use-settled.ts'

export type RateWindowProps = {
  opened: boolean
  onClose: () => void
  /** Null: the country is chosen in the form. */
  country: string | null
  /** Null: a new rate. */
  rate: StoredRate | null
}

export function RateWindow({ opened, onClose, country: code, rate }: RateWindowProps) {
  const { t } = useTranslation()
  const country = useCountry()
  const title = code
    ? t(rate ? 'taxStaff.rate.changeOf' : 'taxStaff.rate.newOf', { country: country(code) })
    : t('taxStaff.rate.add')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <RateForm key={`${opened} ${code} ${rate?.id}`} country={code} rate={rate} onDone={onClose} />
    </Dialog>
  )
}

/** The percentage is typed as text. */
const Typed = z.preprocess(inBasisPoints, WriteRate)

type FormProps = { country: string | null; rate: StoredRate | null; onDone: () => void }

function RateForm({ country, rate, onDone }: FormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const countries = useCountryChoices(rateCountries)
  const [add, change] = [useAddRate(), useChangeRate()]
  const form = useShapedForm(Typed, {
    country: rate?.country ?? country ?? countries[0]!.value,
    class: (rate?.class ?? 'standard') as WriteRate['class'],
    rate_bp: rate ? String(rate.rate_bp / 100) : '',
    valid_from: rate?.valid_from ?? today,
    source: rate?.source ?? '',
  })
  const then = useSettled<Taxes>(form, t('taxStaff.rate.saved'), onDone)
  const save = form.onSubmit((typed) => {
    const body = inBasisPoints(typed) as WriteRate
    if (!rate) return add.mutate({ body }, then)
    const { rate_bp, valid_from, source } = body
    change.mutate(
      { params: { id: rate.id }, body: { rate_bp, valid_from, source, based_on: rate.version } },
      then,
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className="dimmed">{t('taxStaff.rate.pastNote')}</p>
      {country === null && (
        <NativeSelect
          label={t('taxStaff.registration.country')}
          data={countries}
          {...form.getInputProps('country')}
        />
      )}
      <NativeSelect
        label={t('taxStaff.rate.class')}
        data={ratedClasses.map((value) => ({ value, label: t(`tax.classes.${value}`) }))}
        disabled={rate !== null}
        {...form.getInputProps('class')}
      />
      <TextInput
        label={t('taxStaff.rate.percent')}
        inputMode="decimal"
        maxLength={6}
        required
        {...form.getInputProps('rate_bp')}
      />
      <DateField label={t('taxStaff.rate.valid_from')} required {...form.getInputProps('valid_from')} />
      <Textarea
        label={t('taxStaff.rate.source')}
        description={t('taxStaff.rate.sourceHint')}
        autosize
        minRows={2}
        maxLength={500}
        required
        {...form.getInputProps('source')}
      />
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}

/** '21', '5,5' or '5.25' in basis points; NaN if the text is no percentage. */
function inBasisPoints(typed: unknown): unknown {
  const values = typed as Record<string, unknown>
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(String(values.rate_bp).trim()) ?? []
  return { ...values, rate_bp: whole ? Number(whole) * 100 + Number(decimals.padEnd(2, '0')) : Number.NaN }
}
