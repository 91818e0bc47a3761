import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { FormSection, SaveBar } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { TaxDetails, WriteTaxDetails } from '../contract.ts'
import { CheckedTaxDetails, readTaxId } from '../entered-tax-id.ts'
import { useWriteTaxDetails } from './api.ts'
import { TaxIdState } from './tax-id-state.tsx'
import styles from './tax-profiles.module.css'
import { useCountries } from './use-countries.ts'

const valuesOf = (details: TaxDetails): WriteTaxDetails => ({
  establishment_country: details.establishment_country ?? '',
  is_taxable_person: details.is_taxable_person,
  numbers: details.tax_ids.map(({ country, value }) => ({ country, number: value })),
  version: details.version,
})

/** Keeps unsaved input even if the details change in the meantime; saving it is then refused. */
function useTaxForm(details: TaxDetails) {
  const [before, setBefore] = useState(valuesOf(details))
  const form = useShapedForm<WriteTaxDetails>(CheckedTaxDetails, before)
  const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(before)
  const start = (from: TaxDetails) => {
    setBefore(valuesOf(from))
    form.setValues(valuesOf(from))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun again where nothing was written and it is other now
  useEffect(() => {
    if (isUntouched && before.version !== details.version) start(details)
  }, [isUntouched, details.version])
  return { form, isUntouched, start }
}

/** Form for the tax details of the company, for owners. */
export default function TaxForm({ of: details }: { of: TaxDetails }) {
  const { t } = useTranslation()
  const { ofEstablishment } = useCountries()
  const { form, isUntouched, start } = useTaxForm(details)
  const save = useWriteTaxDetails()
  useUnsaved(!isUntouched)
  const isDerived = details.version === null
  const { is_taxable_person } = form.getValues()
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: (saved) => {
          start(saved)
          notify({ message: t('taxProfiles.saved') })
        },
        onError: (error: CallError) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      {isDerived && <p className="dimmed">{t('taxProfiles.derived')}</p>}
      <FormSection title={t('taxProfiles.buyer')}>
        <NativeSelect
          label={t('taxProfiles.fields.establishment_country')}
          data={ofEstablishment}
          {...form.getInputProps('establishment_country')}
        />
        <NativeSelect
          label={t('taxProfiles.fields.status')}
          value={is_taxable_person ? 'business' : 'consumer'}
          onChange={({ currentTarget }) =>
            form.setFieldValue('is_taxable_person', currentTarget.value === 'business')
          }
          data={(['business', 'consumer'] as const).map((value) => ({
            value,
            label: t(`taxProfiles.fields.${value}`),
          }))}
        />
      </FormSection>
      <TaxIdFields form={form} known={details.tax_ids} />
      <SaveBar isDirty={!isUntouched}>
        <Button type="submit" loading={save.isPending} disabled={isUntouched && !isDerived}>
          {t('taxProfiles.save')}
        </Button>
      </SaveBar>
    </form>
  )
}

type FieldsProps = { form: ReturnType<typeof useTaxForm>['form']; known: TaxDetails['tax_ids'] }

function TaxIdFields({ form, known }: FieldsProps) {
  const { t } = useTranslation()
  const { all } = useCountries()
  const { numbers, establishment_country } = form.getValues()
  return (
    <FormSection title={t('taxProfiles.ids')} note={t('taxProfiles.idsHint')}>
      {numbers.length === 0 && <p className="dimmed">{t('taxProfiles.noIds')}</p>}
      {numbers.map(({ country, number }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <div key={place} className={styles.taxId}>
          <NativeSelect
            label={t('taxProfiles.fields.country')}
            aria-label={t('taxProfiles.countryOfId', { n: place + 1 })}
            data={all}
            {...form.getInputProps(`numbers.${place}.country`)}
          />
          <TextInput
            label={t('taxProfiles.fields.number')}
            aria-label={t('taxProfiles.numberOfId', { n: place + 1 })}
            maxLength={40}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps(`numbers.${place}.number`)}
          />
          <div className={styles.below}>
            <StateOf country={country} number={number} known={known} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('taxProfiles.removeId', { n: place + 1 })}
              onClick={() => form.removeListItem('numbers', place)}
            >
              {t('taxProfiles.remove')}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() =>
            form.insertListItem('numbers', {
              country: numbers.length === 0 ? establishment_country : '',
              number: '',
            })
          }
        >
          {t('taxProfiles.add')}
        </Button>
      </div>
    </FormSection>
  )
}

type StateProps = { country: string; number: string; known: TaxDetails['tax_ids'] }

/** The state of a stored id; a changed number will be unchecked. */
function StateOf({ country, number, known }: StateProps) {
  const read = readTaxId(country, number)
  if (read.is === 'wrong') return <span />
  const { kind, value } = read.id
  const stored = known.find((id) => id.country === country && id.kind === kind && id.value === value)
  return <TaxIdState of={stored ?? { state: 'unchecked', checked_on: null }} />
}
