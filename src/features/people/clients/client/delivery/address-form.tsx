import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { WriteAddress } from '../../address.ts'
import type { Address } from '../../client-shape.ts'
import { useAddAddress, useChangeAddress } from './api.ts'
import styles from './delivery.module.css'

type Props = { address: Address | null; onDone: (address: Address) => void }
const nothing = { label: '', recipient: '', phone: '', country: '', city: '', line: '' }

/** Form for a complete address: recipient, place, instructions for the driver. */
export function AddressForm({ address, onDone }: Props) {
  const { t } = useTranslation()
  const { id, version, is_default: _, ...known } = address ?? { id: null, version: 0, is_default: false }
  const instructions = address?.instructions ?? ''
  const form = useShapedForm(WriteAddress, { ...nothing, ...known, instructions })
  const add = useAddAddress()
  const change = useChangeAddress()
  const then = {
    onSuccess: onDone,
    onError: (error: CallError) => void showFieldErrors(form, error),
  }
  const save = form.onSubmit((body) =>
    id === null
      ? add.mutate({ body }, then)
      : change.mutate({ params: { id }, body: { ...body, version } }, then),
  )
  const field = (name: keyof typeof nothing) => ({
    label: t(`clientsInside.addresses.${name}`),
    required: true,
    ...form.getInputProps(name),
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // The form may be in a dialog over another form, which must not be submitted too.
        event.stopPropagation()
        save(event)
      }}
    >
      <TextInput {...field('label')} placeholder={t('clientsInside.addresses.labelHint')} maxLength={100} />
      <TextInput {...field('recipient')} autoComplete="name" maxLength={200} />
      <PhoneField {...field('phone')} value={form.getValues().phone} />
      <TextInput {...field('country')} autoComplete="country-name" maxLength={100} />
      <TextInput {...field('city')} autoComplete="address-level2" maxLength={100} />
      <TextInput {...field('line')} autoComplete="street-address" maxLength={300} />
      <Textarea
        label={t('clientsInside.addresses.instructions')}
        placeholder={t('clientsInside.addresses.instructionsHint')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('instructions')}
      />
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('clientsInside.addresses.save')}
      </Button>
    </form>
  )
}
