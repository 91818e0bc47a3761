import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountTyped } from '#platform/shared/typed-amount.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { DateField } from '#ui/date-field.tsx'
import { lotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import { packagesOf, type TypedPackage, typedOf } from '../parts/typed.ts'
import { PackagesFields } from './packages-fields.tsx'

type Props = { lot: Lot; opened: boolean; onClose: () => void }

/** Books the carrier, the day and the cost. */
export function BookDialog({ lot: { id, number, version, requested_on }, opened, onClose }: Props) {
  const { t } = useTranslation()
  const book = useLotAction(lotsApi.book, { silent: true })
  const [typed, setTyped] = useState({
    carrier: '',
    ships_on: requested_on ?? '',
    tracking: '',
    cost: '',
    currency: 'USD',
  })
  const errors = book.error?.fields ?? {}
  const amount = typed.cost.trim() === '' ? null : amountTyped(typed.cost, typed.currency)
  const isWrong = typed.cost.trim() !== '' && amount === null
  const submit = () => {
    if (isWrong) return
    const { cost: _, currency, ...body } = typed
    const cost = amount === null ? null : { amount, currency }
    book.mutate({ params: { id }, body: { ...body, cost, version } }, { onSuccess: onClose })
  }
  return (
    <AskForm
      title={t('shipments.ask.bookTitle', { number })}
      yes={t('shipments.ask.book')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={book.isPending}
      error={book.error}
      said={['carrier', 'ships_on', 'tracking']}
    >
      <TextInput
        label={t('shipments.carrier')}
        required
        maxLength={200}
        value={typed.carrier}
        error={errors.carrier}
        onChange={(event) => setTyped({ ...typed, carrier: event.currentTarget.value })}
        data-autofocus
      />
      <DateField
        label={t('shipments.shipsOn')}
        required
        value={typed.ships_on}
        error={errors.ships_on}
        onChange={(day) => setTyped({ ...typed, ships_on: day })}
      />
      <TextInput
        label={t('shipments.tracking')}
        maxLength={200}
        value={typed.tracking}
        error={errors.tracking}
        onChange={(event) => setTyped({ ...typed, tracking: event.currentTarget.value })}
      />
      <TextInput
        label={t('shipments.cost')}
        inputMode="decimal"
        maxLength={16}
        value={typed.cost}
        error={isWrong && t('errors.notValid')}
        onChange={(event) => setTyped({ ...typed, cost: event.currentTarget.value })}
        rightSectionWidth={84}
        rightSection={
          <NativeSelect
            aria-label={t('list.currency')}
            variant="unstyled"
            data={['USD', 'EUR', 'RUB']}
            value={typed.currency}
            onChange={(event) => setTyped({ ...typed, currency: event.currentTarget.value })}
          />
        }
      />
    </AskForm>
  )
}

/** Marks a lot as sent. */
export function SendDialog({ lot: { id, number, version, tracking }, opened, onClose }: Props) {
  const { t } = useTranslation()
  const send = useLotAction(lotsApi.send, { silent: true })
  const [typed, setTyped] = useState(tracking ?? '')
  return (
    <AskForm
      title={t('shipments.ask.sendTitle', { number })}
      yes={t('shipments.ask.send')}
      opened={opened}
      onClose={onClose}
      onSubmit={() =>
        send.mutate({ params: { id }, body: { version, tracking: typed } }, { onSuccess: onClose })
      }
      pending={send.isPending}
      error={send.error}
    >
      <TextInput
        label={t('shipments.tracking')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </AskForm>
  )
}

/** Edits the packages and the free storage of a lot. */
export function PackDialog({ lot, opened, onClose }: Props) {
  const { t } = useTranslation()
  const pack = useLotAction(lotsApi.pack, { silent: true })
  const [packages, setPackages] = useState<TypedPackage[]>(() =>
    lot.packages.map((one) => typedOf(one, lot.lines)),
  )
  const [free, setFree] = useState(lot.free_storage_until ?? '')
  const errors = pack.error?.fields ?? {}
  const submit = () =>
    pack.mutate(
      {
        params: { id: lot.id },
        body: {
          version: lot.version,
          packages: packagesOf(packages, lot.lines),
          warehouse: lot.warehouse?.code ?? null,
          expected_on: lot.expected_on,
          free_storage_until: free || null,
        },
      },
      { onSuccess: onClose },
    )
  return (
    <AskForm
      title={t('shipments.ask.packTitle', { number: lot.number })}
      yes={t('shipments.ask.save')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={pack.isPending}
      error={pack.error}
      said={Object.keys(errors).filter((name) => name.startsWith('packages.'))}
    >
      <PackagesFields packages={packages} lines={lot.lines} onChange={setPackages} errors={errors} />
      <DateField
        label={t('shipments.freeUntil')}
        value={free}
        error={errors.free_storage_until}
        onChange={setFree}
      />
    </AskForm>
  )
}
