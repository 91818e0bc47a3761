import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dictionary } from '#features/dictionary/contract.ts'
import { otherActivity } from '#features/dictionary/dictionary.ts'
import { keepTokens } from '#platform/client/cookies.ts'
import { query, useAction } from '#platform/client/query.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { SignUp } from '../client-rules.ts'
import { clientsApi } from '../contract.ts'
import {
  type ApplicationValues,
  asSent,
  dropDraft,
  emptyApplication,
  keepDraft,
  keptDraft,
} from './application-values.ts'
import { LatinField } from './latin-field.tsx'
import { PasswordFields } from './password-fields.tsx'
import styles from './sign-up-screen.module.css'

const Shape = z.preprocess((values) => asSent(values as ApplicationValues), SignUp)

/** Become a client: you, your business, delivery (spec §3, §5). */
export function ApplicationForm() {
  const { t } = useTranslation()
  const { data: enums } = useQuery(query(dictionary.enums, {}))
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const form = useShapedForm<ApplicationValues>(Shape, emptyApplication)
  const { setValues } = form
  const values = form.getValues()

  useEffect(() => setValues(keptDraft()), [setValues])
  useEffect(() => {
    if (form.isDirty()) keepDraft(values)
  }, [form, values])

  const signUp = useAction(clientsApi.signUp, {
    refresh: [],
    onDone: (tokens) => {
      keepTokens(tokens)
      dropDraft()
      location.assign('/account?notice=signUpSuccess')
    },
  })
  const submit = form.onSubmit(
    (filled) =>
      signUp.mutate(
        { body: asSent(filled) as never },
        { onError: (error) => void (showFieldErrors(form, error) && focusFirstError()) },
      ),
    focusFirstError,
  )

  const field = (name: keyof ApplicationValues) => ({
    label: t(`clients.fields.${name}` as never),
    name,
    ...form.getInputProps(name),
  })
  const latin = (name: keyof ApplicationValues) => ({
    ...field(name),
    value: values[name] as string,
    onChange: (value: string) => form.setFieldValue(name, value as never),
  })
  const choices = (list: { id: number; value: string }[] = []) => [
    { value: '', label: t('clients.choose') },
    ...list.map(({ id, value }) => ({ value: String(id), label: value })),
  ]
  const optional = (name: keyof ApplicationValues) => ({ placeholder: t('common.optional'), ...latin(name) })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset>
        <legend>{t('clients.you')}</legend>
        <LatinField {...latin('name')} autoComplete="given-name" />
        <LatinField {...latin('last_name')} autoComplete="family-name" />
        <LatinField {...optional('middle_name')} autoComplete="additional-name" />
        <TextInput
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={250}
          placeholder="+49 341 5550101"
        />
        <TextInput
          {...field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          className={styles.whole}
        />
        <PasswordFields form={form} />
      </fieldset>
      <fieldset>
        <legend>{t('clients.business')}</legend>
        <div className={styles.whole}>
          <div className={styles.kinds}>
            <Checkbox
              {...form.getInputProps('legal_entity', { type: 'checkbox' })}
              error={undefined}
              name="legal_entity"
              label={t('clients.fields.legal_entity')}
            />
            <Checkbox
              {...form.getInputProps('self_employed', { type: 'checkbox' })}
              error={undefined}
              name="self_employed"
              label={t('clients.fields.self_employed')}
            />
          </div>
          {form.errors.legal_entity && (
            <p className={styles.error} role="alert">
              {form.errors.legal_entity}
            </p>
          )}
        </div>
        <LatinField {...optional('organization_name')} autoComplete="organization" />
        <NativeSelect {...field('activity_type')} data={choices(enums?.activityTypes)} />
        {values.activity_type === String(otherActivity) && (
          <LatinField {...latin('activity_custom')} className={styles.whole!} />
        )}
        <LatinField {...latin('country')} autoComplete="country-name" />
        <LatinField {...latin('city')} autoComplete="address-level2" />
      </fieldset>
      <fieldset>
        <legend>{t('clients.delivery')}</legend>
        <LatinField
          {...latin('delivery_address')}
          className={styles.whole!}
          description={t('clients.addressHint')}
        />
        <NativeSelect {...field('delivery_method')} data={choices(enums?.deliveryMethods)} />
        <NativeSelect
          {...field('currency_id')}
          data={currencies.map(({ id, code, name }) => ({ value: String(id), label: `${code}, ${name}` }))}
        />
      </fieldset>
      <Button type="submit" size="md" loading={signUp.isPending || signUp.isSuccess}>
        {t('clients.apply')}
      </Button>
    </form>
  )
}

/** After a refusal the reader stands at the first thing to mend. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
