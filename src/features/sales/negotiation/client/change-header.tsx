import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { placeOf } from '#features/people/clients/address.ts'
import { ownAddresses } from '#features/people/clients/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { CallInput } from '#platform/shared/contract.ts'
import { DateField } from '#ui/date-field.tsx'
import type { offers } from '../contract.ts'
import styles from './offers.module.css'

type Sent = NonNullable<CallInput<typeof offers.changePlaced>['body']['header']>
/** What was typed over the present values. Absent: untouched. */
export type TypedHeader = Omit<Sent, 'delivery_method' | 'address_id'> & {
  delivery_method?: string
  address_id?: string
}

/** Returns the fields that differ from the order. Empty texts clear theirs. */
export function sentHeader(order: Order, { delivery_method, address_id, ...typed }: TypedHeader): Sent {
  const fields = Object.entries(typed).filter(
    ([field, value]) =>
      (typeof value === 'string' ? value.trim() : value) !== (order[field as keyof Sent & keyof Order] ?? ''),
  )
  const method = Number(delivery_method)
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [field, value === '' ? null : value])),
    ...(delivery_method !== undefined && method !== order.delivery_method && { delivery_method: method }),
    ...(address_id && { address_id: Number(address_id) }),
  }
}

type Props = {
  order: Order
  isStaff: boolean
  typed: TypedHeader
  put: (change: TypedHeader) => void
  errors: Record<string, string>
}

/** Delivery and references of a placed order, to be changed with its lines or alone. */
export function ChangeHeader({ order, isStaff, typed, put, errors }: Props) {
  const { t } = useTranslation()
  const { choices } = useDictionary()
  const field = (name: 'recipient' | 'po_number' | 'project' | 'comment' | 'delivery_address') => ({
    value: typed[name] ?? order[name] ?? '',
    error: errors[`header.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      put({ [name]: currentTarget.value }),
  })
  return (
    <details className={styles.header} open={Object.keys(errors).some((name) => name.startsWith('header.'))}>
      <summary>{t('orders.offers.header')}</summary>
      <div className={styles.headerFields}>
        <NativeSelect
          label={t('orders.deliveryMethod')}
          data={choices('deliveryMethods', order.delivery_method)}
          value={typed.delivery_method ?? String(order.delivery_method)}
          error={errors['header.delivery_method']}
          onChange={(event) => put({ delivery_method: event.currentTarget.value })}
        />
        {isStaff ? (
          <TextInput label={t('orders.address')} maxLength={500} {...field('delivery_address')} />
        ) : (
          <OwnAddress order={order} typed={typed} put={put} error={errors['header.address_id']} />
        )}
        <TextInput label={t('orders.recipient')} maxLength={300} {...field('recipient')} />
        {!isStaff && (
          <DateField
            label={t('orders.requestedOn')}
            value={typed.requested_on ?? order.requested_on ?? ''}
            error={errors['header.requested_on']}
            onChange={(day) => put({ requested_on: day })}
          />
        )}
        <TextInput
          label={t(isStaff ? 'orders.clientsNumber' : 'orders.poNumber')}
          maxLength={100}
          {...field('po_number')}
        />
        <TextInput label={t('orders.project')} maxLength={100} {...field('project')} />
        <Checkbox
          label={t('orders.partialAllowed')}
          checked={typed.partial_allowed ?? order.partial_allowed}
          onChange={(event) => put({ partial_allowed: event.currentTarget.checked })}
        />
        <Textarea
          label={t('orders.comment')}
          maxLength={2000}
          autosize
          minRows={2}
          className={styles.headerWide!}
          {...field('comment')}
        />
      </div>
    </details>
  )
}

/** The present address, or another of the company's address book. */
function OwnAddress({
  order,
  typed,
  put,
  error,
}: Omit<Props, 'isStaff' | 'errors'> & { error: string | undefined }) {
  const { t } = useTranslation()
  const { data: addresses = [] } = useQuery(ownAddresses)
  return (
    <NativeSelect
      label={t('orders.address')}
      data={[
        { value: '', label: order.delivery_address },
        ...addresses.map((one) => ({ value: String(one.id), label: `${one.label}: ${placeOf(one)}` })),
      ]}
      value={typed.address_id ?? ''}
      error={error}
      onChange={(event) => put({ address_id: event.currentTarget.value })}
    />
  )
}
