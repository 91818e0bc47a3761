import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { pickupMethod } from '#features/foundation/dictionary/dictionary.ts'
import { placeOf } from '#features/people/clients/address.ts'
import { ownAddresses } from '#features/people/clients/client/index.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { ownLotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { lotPlan, useLotAction } from '../api.ts'
import { PlanLine } from './plan-line.tsx'
import { SlotField, slotIn } from './slot-field.tsx'

type Typed = { method: string; address: string; recipient: string; on: string; slot: string }
type FieldsProps = {
  typed: Typed
  put: (change: Partial<Typed>) => void
  errors: Record<string, string>
  ofOrder: string
  /** The delivery method requested before, even if it is no longer offered. */
  before?: number | null
}

const inputOf = ({ method, address, recipient, on, slot }: Typed) => ({
  delivery_method: Number(method),
  address_id: address === '' ? null : Number(address),
  recipient,
  requested_on: on || null,
  pickup: Number(method) === pickupMethod ? slotIn(slot) : null,
})
const said = ['delivery_method', 'address_id', 'recipient', 'requested_on', 'pickup']

type Props = { opened: boolean; onClose: () => void }

/** Asks how, where, to whom and when these lots leave together. */
export function RequestDialog({
  ids,
  opened,
  onClose,
  onDone,
}: Props & { ids: readonly number[]; onDone?: (lot: Lot) => void }) {
  const { t } = useTranslation()
  const { data: plan } = useQuery({ ...lotPlan(ids), enabled: opened })
  const request = useLotAction(ownLotsApi.request, { silent: true })
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const { isWithdrawn } = useDictionary()
  const whole: Typed = {
    method:
      plan && isWithdrawn('deliveryMethods', plan.delivery_method)
        ? ''
        : String(plan?.delivery_method ?? pickupMethod),
    address: '',
    recipient: '',
    on: '',
    slot: '',
    ...typed,
  }
  const late = plan?.lots.filter(({ can_request }) => !can_request) ?? []
  const submit = () => {
    if (!plan) return
    const lots = plan.lots.map(({ id, version }) => ({ id, version }))
    request.mutate(
      { body: { ...inputOf(whole), lots } },
      {
        onSuccess: (lot) => {
          notify({ message: t('shipments.plan.done', { number: lot.number }) })
          onClose()
          onDone?.(lot)
        },
      },
    )
  }
  return (
    <AskForm
      title={t('shipments.plan.requestOf', {
        numbers: plan?.lots.map(({ number }) => number).join(', ') ?? '',
      })}
      yes={t('shipments.plan.request')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={request.isPending}
      off={!plan || late.length > 0}
      error={request.error}
      said={said}
    >
      <PlanLine ids={ids} />
      {late.length > 0 && (
        <p role="alert">
          {t('shipments.plan.notReady', { numbers: late.map(({ number }) => number).join(', ') })}
        </p>
      )}
      <InputFields
        typed={whole}
        put={(change) => setTyped((before) => ({ ...before, ...change }))}
        errors={request.error?.fields ?? {}}
        ofOrder={plan?.delivery_address ?? ''}
      />
    </AskForm>
  )
}

/** Changes the request of a lot that is not booked yet. */
export function ChangeRequestDialog({ lot, opened, onClose }: Props & { lot: Lot }) {
  const { t } = useTranslation()
  const { data: plan } = useQuery({ ...lotPlan([lot.id]), enabled: opened })
  const change = useLotAction(ownLotsApi.changeRequest, { silent: true })
  const [typed, setTyped] = useState<Typed>({
    method: String(lot.delivery_method ?? pickupMethod),
    address: '',
    recipient: lot.recipient ?? '',
    on: lot.requested_on ?? '',
    slot: lot.pickup ? `${lot.pickup.on} ${lot.pickup.from}` : '',
  })
  const submit = () =>
    change.mutate(
      { params: { id: lot.id }, body: { ...inputOf(typed), version: lot.version } },
      {
        onSuccess: () => {
          notify({ message: t('shipments.plan.changed') })
          onClose()
        },
      },
    )
  return (
    <AskForm
      title={t('shipments.plan.change')}
      yes={t('shipments.plan.save')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={change.isPending}
      error={change.error}
      said={said}
    >
      <InputFields
        typed={typed}
        put={(more) => setTyped((before) => ({ ...before, ...more }))}
        errors={change.error?.fields ?? {}}
        ofOrder={plan?.delivery_address ?? ''}
        before={lot.delivery_method}
      />
    </AskForm>
  )
}

function InputFields({ typed, put, errors, ofOrder, before = null }: FieldsProps) {
  const { t } = useTranslation()
  const { choices } = useDictionary()
  const { data: addresses = [] } = useQuery(ownAddresses)
  return (
    <>
      <NativeSelect
        label={t('shipments.method')}
        value={typed.method}
        error={errors.delivery_method}
        data={[
          ...(typed.method === '' ? [{ value: '', label: t('clients.choose') }] : []),
          ...choices('deliveryMethods', before),
        ]}
        onChange={(event) => put({ method: event.currentTarget.value })}
      />
      {Number(typed.method) === pickupMethod && (
        <SlotField value={typed.slot} error={errors.pickup} onChange={(slot) => put({ slot })} />
      )}
      <NativeSelect
        label={t('shipments.address')}
        value={typed.address}
        error={errors.address_id}
        data={[
          { value: '', label: t('shipments.addressOfOrder', { address: ofOrder }) },
          ...addresses.map((one) => ({ value: String(one.id), label: `${one.label}: ${placeOf(one)}` })),
        ]}
        onChange={(event) => put({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('shipments.recipient')}
        placeholder={t('common.optional')}
        value={typed.recipient}
        error={errors.recipient}
        maxLength={300}
        onChange={(event) => put({ recipient: event.currentTarget.value })}
      />
      <DateField
        label={t('shipments.requestedOn')}
        value={typed.on}
        error={errors.requested_on}
        onChange={(day) => put({ on: day })}
      />
    </>
  )
}
