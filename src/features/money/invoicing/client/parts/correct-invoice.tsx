import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import { type Money, money } from '#platform/shared/money.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { CorrectInvoice as Input, Invoice } from '../../invoice-shape.ts'
import { useCorrectInvoice } from '../api.ts'
import styles from '../invoicing.module.css'

/** Corrects an invoice by issuing another. */
export function CorrectInvoice({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('invoicing.correct')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('invoicing.correctTitle', { number: invoice.number })}
      >
        <CorrectForm key={invoice.corrected_by.length} of={invoice} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

type Typed = Input['lines'][number]

function CorrectForm({ of: { id, lines }, onDone }: { of: Invoice; onDone: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const [reason, setReason] = useState('')
  const [aboveOrder, setAboveOrder] = useState(false)
  const correct = useCorrectInvoice()
  const say = (input: Typed) =>
    setTyped((before) => new Map(before).set(input.line, { ...before.get(input.line), ...input }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (typed.size === 0) {
      notify({ message: t('invoicing.nothingChanged'), theme: 'warning' })
      return
    }
    correct.mutate(
      { params: { id }, body: { lines: [...typed.values()], reason, above_order: aboveOrder } },
      {
        onSuccess: () => {
          notify({ message: t('invoicing.corrected') })
          onDone()
        },
        onError: ({ message, fields }) => {
          if (!fields.reason && !fields.above_order) notify({ message, theme: 'danger' })
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className="dimmed">{t('invoicing.correctNote')}</p>
      {lines.map(
        (line, place) =>
          // A line has no other identity than its place.
          line.may_correct && <CorrectLine key={String(place)} of={line} place={place} onType={say} />,
      )}
      <Textarea
        label={t('invoicing.correctReason')}
        value={reason}
        maxLength={500}
        autosize
        required
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={correct.error?.fields.reason}
      />
      {(correct.error?.fields.above_order || aboveOrder) && (
        <Checkbox
          label={t('invoicing.invoiceAboveOrder')}
          error={correct.error?.fields.above_order}
          checked={aboveOrder}
          onChange={({ currentTarget }) => setAboveOrder(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={correct.isPending}>
          {t('invoicing.correct')}
        </Button>
      </Group>
    </form>
  )
}

type LineProps = { of: Invoice['lines'][number]; place: number; onType: (input: Typed) => void }

function CorrectLine({ of: { name, unit, holds }, place, onType }: LineProps) {
  const { t } = useTranslation()
  const words = useWords()
  const { quantity, price, amount } = holds
  if (quantity === null || price === null)
    return (
      <Figure
        label={t('invoicing.correctAmount', { name, currency: amount.currency })}
        value={amount}
        onType={(minor) => onType({ line: place, amount: minor })}
      />
    )
  return (
    <div className={styles.pair}>
      <Pieces
        label={t('invoicing.correctQuantity', { name })}
        value={quantity}
        unit={unit ?? 'pcs'}
        onType={(pieces) => onType({ line: place, quantity: pieces })}
      />
      <Figure
        label={t('invoicing.correctPrice', { name, currency: price.currency })}
        value={money(price.amount, price.currency)}
        note={
          (price.per ?? 1) > 1
            ? t('list.perSo', { many: words.many(price.per ?? 1, unit ?? 'pcs') })
            : undefined
        }
        onType={(minor) => onType({ line: place, price: minor })}
      />
    </div>
  )
}

type FieldProps<T> = {
  label: string
  value: T
  note?: string | undefined
  onType: (figure: number) => void
}

function Pieces({ label, value, unit, onType }: FieldProps<number> & { unit: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(fieldText(value, unit))
  const isRight = fieldQuantity(text, unit) !== null
  const change = (typed: string) => {
    setText(typed)
    const pieces = fieldQuantity(typed, unit)
    if (pieces !== null) onType(pieces)
  }
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={isRight ? null : t('errors.notValid')}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

function Figure({ label, value, note, onType }: FieldProps<Money>) {
  const { t } = useTranslation()
  const [text, setText] = useState(amountText(value.amount, value.currency))
  const isRight = amountTyped(text, value.currency) !== null
  const change = (typed: string) => {
    setText(typed)
    const minor = amountTyped(typed, value.currency)
    if (minor !== null) onType(minor)
  }
  return (
    <TextInput
      label={label}
      description={note}
      inputMode="decimal"
      value={text}
      error={isRight ? null : t('errors.notValid')}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
