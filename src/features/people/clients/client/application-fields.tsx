import { NativeSelect, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { otherActivity } from '#features/foundation/dictionary/dictionary.ts'
import type { StoredList } from '#features/foundation/dictionary/entries.ts'
import { query } from '#platform/client/query.ts'
import { CountryField } from '#ui/country-field.tsx'
import { LatinField } from '#ui/latin-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import type { Step } from './application-steps.ts'
import type { ApplicationValues } from './application-values.ts'
import { PasswordFields } from './password-fields.tsx'
import styles from './sign-up-screen.module.css'

/** Labels that differ if staff fill in the form: applicants are addressed directly. */
export type WordsOfStaff = Record<'kind' | 'activity_type' | 'activity_custom' | 'addressHint', string>

type Props = { form: UseFormReturnType<ApplicationValues>; words?: WordsOfStaff }

/** The fields of each step (spec §3). */
export const fieldsOfStep: Record<Step, (props: Props) => React.ReactNode> = {
  you: You,
  business: Business,
  delivery: Delivery,
}

/** The fields for staff: the client sets a password by the link in the e-mail. */
export const fieldsWithoutPassword = [WhoApplies, Business, Delivery]

function You({ form }: Props) {
  return (
    <>
      <WhoApplies form={form} />
      <PasswordFields form={form} />
    </>
  )
}

function WhoApplies({ form }: Props) {
  const { t } = useTranslation()
  const { field, latin, optional } = useFields(form)
  return (
    <>
      <LatinField {...latin('name')} autoComplete="given-name" />
      <LatinField {...latin('last_name')} autoComplete="family-name" />
      <LatinField {...optional('middle_name')} autoComplete="additional-name" />
      <PhoneField {...field('phone')} value={form.getValues().phone} />
      <TextInput
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        className={styles.whole}
      />
    </>
  )
}

function Business({ form, words }: Props) {
  const { field, latin, optional } = useFields(form, words)
  const choices = useChoices()
  return (
    <>
      <Kind form={form} label={words?.kind} />
      <LatinField {...optional('organization_name')} autoComplete="organization" />
      <NativeSelect {...field('activity_type')} data={choices('activityTypes')} />
      {form.getValues().activity_type === String(otherActivity) && (
        <LatinField {...latin('activity_custom')} className={styles.whole!} />
      )}
      <CountryField {...latin('country')} />
      <LatinField {...latin('city')} autoComplete="address-level2" />
    </>
  )
}

const kinds = ['legal_entity', 'self_employed'] as const

/** Exactly one of two (spec §5): choosing one clears the other. */
function Kind({ form, label }: Pick<Props, 'form'> & { label: string | undefined }) {
  const { t } = useTranslation()
  const values = form.getValues()
  const error = form.errors.legal_entity
  const choose = (chosen: string) => {
    for (const kind of kinds) form.setFieldValue(kind, kind === chosen)
    form.clearFieldError('legal_entity')
  }
  return (
    <Radio.Group
      className={styles.whole}
      label={label ?? t('clients.kind')}
      value={kinds.find((kind) => values[kind]) ?? null}
      onChange={choose}
      error={error}
    >
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Radio key={kind} value={kind} label={t(`clients.fields.${kind}`)} aria-invalid={Boolean(error)} />
        ))}
      </div>
    </Radio.Group>
  )
}

function Delivery({ form, words }: Props) {
  const { t } = useTranslation()
  const { field, latin } = useFields(form)
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const choices = useChoices()
  return (
    <>
      <LatinField
        {...latin('delivery_address')}
        className={styles.whole!}
        description={words?.addressHint ?? t('clients.addressHint')}
      />
      <NativeSelect {...field('delivery_method')} data={choices('deliveryMethods')} />
      <NativeSelect
        {...field('currency_id')}
        data={currencies.map(({ id, code, name }) => ({ value: String(id), label: `${code}, ${name}` }))}
      />
    </>
  )
}

/** The fields of the form; `product_id` comes with the URL. */
type Asked = Exclude<keyof ApplicationValues, 'product_id'>

function useFields(form: Props['form'], words?: Partial<Record<Asked, string>>) {
  const { t } = useTranslation()
  const field = (name: Asked) => ({
    label: words?.[name] ?? t(`clients.fields.${name}`),
    name,
    ...form.getInputProps(name),
  })
  const latin = (name: Asked) => ({
    ...field(name),
    value: form.getValues()[name] as string,
    onChange: (value: string) => form.setFieldValue(name, value as never),
  })
  const optional = (name: Asked) => ({ placeholder: t('common.optional'), ...latin(name) })
  return { field, latin, optional }
}

/** The entries of a list after an empty first option. */
function useChoices() {
  const { t } = useTranslation()
  const { choices } = useDictionary()
  return (list: StoredList) => [{ value: '', label: t('clients.choose') }, ...choices(list)]
}
