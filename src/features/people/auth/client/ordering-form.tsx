import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { query } from '#platform/client/query.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { Profile } from '../profile-rules.ts'
import { me } from './me.ts'
import styles from './settings.module.css'
import { changesOf, useSaveProfile } from './use-save-profile.ts'

type Values = { currency_id: string; delivery_method: string }

const asSent = (values: Partial<Values>) =>
  Object.fromEntries(Object.entries(values).map(([name, id]) => [name, id === '' ? undefined : Number(id)]))

// Hints below the input keep the fields of a row at the same height, whatever their length.
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Preferences for ordering: the currency of prices, and the default delivery method. */
export function OrderingForm() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { choices } = useDictionary()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const before: Values = {
    currency_id: String(user.currency_id),
    delivery_method: String(user.delivery_method ?? ''),
  }
  const changed = z.preprocess((now) => asSent(changesOf(before, now as Values)), Profile)
  const form = useShapedForm<Values>(changed, before)
  const save = useSaveProfile()
  const changes = changesOf(before, form.getValues())
  useUnsaved(Object.keys(changes).length > 0)

  const submit = form.onSubmit(() =>
    save.mutate({ body: asSent(changes) }, { onError: (error) => void showFieldErrors(form, error) }),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('auth.ordering.currency')}
        description={t('auth.ordering.currencyHint')}
        inputWrapperOrder={hintBelow}
        data={currencies.map(({ id, code, name }) => ({ value: String(id), label: `${code}, ${name}` }))}
        {...form.getInputProps('currency_id')}
      />
      <NativeSelect
        label={t('auth.ordering.delivery_method')}
        description={t('auth.ordering.deliveryHint')}
        inputWrapperOrder={hintBelow}
        data={[
          ...(before.delivery_method ? [] : [{ value: '', label: t('auth.ordering.choose') }]),
          ...choices('deliveryMethods', user.delivery_method),
        ]}
        {...form.getInputProps('delivery_method')}
      />
      <Button type="submit" loading={save.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
