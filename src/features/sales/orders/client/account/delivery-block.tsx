import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { DeliveryDays, useDeliveryWords } from '#features/goods/stock/client/index.ts'
import { placeOf, recipientOf } from '#features/people/clients/address.ts'
import { AddressDialog, ownAddresses } from '#features/people/clients/client/index.ts'
import type { OwnOrganization } from '#features/people/clients/contract.ts'
import type { CartPromise } from '#features/sales/cart/checkout-shape.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Order } from '../../order-shape.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './checkout-values.ts'

/** Delivery method, address, recipient and wanted day. */
export function DeliveryBlock({
  form,
  company,
  before,
  promise,
}: CheckoutFields & {
  company: OwnOrganization
  before: Order | undefined
  /** Undefined until a delivery method is chosen. */
  promise: CartPromise | undefined
}) {
  const { t } = useTranslation()
  const { choices } = useDictionary()
  return (
    <fieldset>
      <legend>{t('orders.delivery')}</legend>
      <NativeSelect
        label={t('orders.deliveryMethod')}
        data={[
          { value: '', label: t('clients.choose') },
          ...choices('deliveryMethods', before?.delivery_method ?? null),
        ]}
        {...form.getInputProps('delivery_method')}
      />
      <Where form={form} company={company} />
      <DateField
        label={t('orders.requestedOn')}
        description={t('orders.requestedOnHint')}
        {...form.getInputProps('requested_on')}
      />
      <Parts form={form} promise={promise} />
    </fieldset>
  )
}

/** Where there is a choice: everything together, or each part as soon as it is available. */
function Parts({ form, promise }: CheckoutFields & { promise: CartPromise | undefined }) {
  const { t } = useTranslation()
  const { dayOf, inParts } = useDeliveryWords()
  if (!promise?.complete || promise.partial.length < 2)
    return (
      <>
        {promise && <DeliveryDays of={promise} />}
        <Checkbox
          label={t('orders.partialAllowed')}
          {...form.getInputProps('partial_allowed', { type: 'checkbox' })}
        />
      </>
    )
  return (
    <Radio.Group
      label={t('orders.deliveryParts')}
      value={form.getValues().partial_allowed ? 'partial' : 'complete'}
      onChange={(mode) => form.setFieldValue('partial_allowed', mode === 'partial')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="complete" label={t('orders.together', { day: dayOf(promise.complete) })} />
        <Radio
          value="partial"
          label={t('orders.inDeliveries', { count: promise.partial.length, days: inParts(promise.partial) })}
        />
      </Stack>
    </Radio.Group>
  )
}

/** Chooses an entry of the address book, or adds one without leaving the checkout. */
function Where({ form, company }: CheckoutFields & { company: OwnOrganization }) {
  const { t } = useTranslation()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const [isWriting, setIsWriting] = useState(false)
  const chosen = addresses.find(({ id }) => String(id) === form.getValues().address_id)
  return (
    <>
      <div className={styles.where}>
        <NativeSelect
          label={t('orders.address')}
          data={[
            ...addresses.map((one) => ({ value: String(one.id), label: `${one.label}: ${placeOf(one)}` })),
            { value: '', label: t('orders.companyAddress', { address: company.delivery_address }) },
          ]}
          {...form.getInputProps('address_id')}
        />
        <Button variant="default" onClick={() => setIsWriting(true)}>
          {t('clientsInside.addresses.add')}
        </Button>
      </div>
      {chosen?.instructions && <p className="dimmed">{chosen.instructions}</p>}
      <TextInput
        label={t('orders.recipient')}
        placeholder={chosen ? recipientOf(chosen) : t('common.optional')}
        maxLength={300}
        {...form.getInputProps('recipient')}
      />
      <AddressDialog
        opened={isWriting}
        onClose={() => setIsWriting(false)}
        address={null}
        onDone={({ id }) => {
          setIsWriting(false)
          form.setFieldValue('address_id', String(id))
        }}
      />
    </>
  )
}
