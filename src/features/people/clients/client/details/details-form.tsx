import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { otherActivity } from '#features/foundation/dictionary/dictionary.ts'
import { CountryField } from '#ui/country-field.tsx'
import { FormSection, SaveBar } from '#ui/form-layout.tsx'
import { LatinField } from '#ui/latin-field.tsx'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { organizationKinds } from '../../client-rules.ts'
import { ChangeDetails, type WrittenDetails } from '../../details.ts'
import type { Details } from '../../details-contract.ts'
import { useChangeDetails } from './api.ts'
import { useDetailWords } from './change-lines.tsx'

type Name = keyof WrittenDetails
type Values = Record<Name, string>

const valuesOf = (details: WrittenDetails): Values => ({
  name: details.name,
  kind: details.kind,
  tax_number: details.tax_number ?? '',
  legal_address: details.legal_address ?? '',
  country: details.country,
  city: details.city,
  delivery_address: details.delivery_address,
  activity_type: String(details.activity_type),
  activity_custom: details.activity_custom ?? '',
})

/** Returns the changed fields, so that only these are sent and validated. */
const inputOf = (before: Values, now: Values): Partial<Record<Name, string | number>> =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([name, value]) => value !== before[name as Name])
      .map(([name, value]) => [name, name === 'activity_type' ? Number(value) : value]),
  )

/** Keeps unsaved input even if the company changes in the meantime. */
function useDetailsForm(details: WrittenDetails) {
  const fresh = valuesOf(details)
  const [before, setBefore] = useState(fresh)
  const form = useShapedForm<Values>(
    z.preprocess((now) => inputOf(before, now as Values), ChangeDetails),
    fresh,
  )
  const input = inputOf(before, form.getValues())
  const isUntouched = Object.keys(input).length === 0
  const start = (from: Values) => {
    setBefore(from)
    form.setValues(from)
  }
  const isOld = Object.keys(inputOf(before, fresh)).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun again where nothing was written and it is other now
  useEffect(() => {
    if (isUntouched && isOld) start(fresh)
  }, [isUntouched, isOld])
  return { form, input, isUntouched, start }
}

/** Form for the details of the company, for owners. */
export function DetailsForm({ of: details }: { of: Details }) {
  const { t } = useTranslation()
  const say = useDetailWords()
  const { choices } = useDictionary()
  const { form, input, isUntouched, start } = useDetailsForm(details)
  const save = useChangeDetails()
  useUnsaved(!isUntouched)
  const waiting = (name: Name) => details.waiting?.changes.find(({ field }) => field === name)
  const field = (name: Name) => {
    const change = waiting(name)
    return {
      label: t(`clientsInside.details.fields.${name}`),
      description: change && t('clientsInside.details.waits', { value: say(change.field, change.after) }),
      ...form.getInputProps(name),
    }
  }
  const latin = (name: Name) => ({
    ...field(name),
    value: form.getValues()[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })
  const submit = form.onSubmit(() =>
    save.mutate(
      { body: input as ChangeDetails },
      {
        onSuccess: (saved) => {
          start(valuesOf(saved))
          const isAsked = saved.waiting !== null && saved.waiting.id !== details.waiting?.id
          notify({ message: t(isAsked ? 'clientsInside.details.asked' : 'clientsInside.details.saved') })
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('clientsInside.details.guarded')}>
        <LatinField {...latin('name')} autoComplete="organization" />
        <NativeSelect
          {...field('kind')}
          data={organizationKinds.map((kind) => ({ value: kind, label: t(`clients.fields.${kind}`) }))}
        />
        <TextInput {...field('tax_number')} maxLength={30} />
        <Textarea
          {...field('legal_address')}
          description={field('legal_address').description ?? t('clientsInside.details.legalHint')}
          autosize
          minRows={2}
          maxLength={300}
        />
        <CountryField {...latin('country')} />
      </FormSection>
      <FormSection title={t('clientsInside.details.free')}>
        <LatinField {...latin('city')} autoComplete="address-level2" />
        <LatinField {...latin('delivery_address')} description={t('clients.addressHint')} />
        <NativeSelect {...field('activity_type')} data={choices('activityTypes', details.activity_type)} />
        {form.getValues().activity_type === String(otherActivity) && (
          <LatinField {...latin('activity_custom')} />
        )}
      </FormSection>
      <SaveBar isDirty={!isUntouched}>
        <Button type="submit" loading={save.isPending} disabled={isUntouched}>
          {t('clientsInside.details.save')}
        </Button>
      </SaveBar>
    </form>
  )
}
