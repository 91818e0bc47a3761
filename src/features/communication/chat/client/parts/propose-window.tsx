import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import type { OrderLine } from '#features/sales/orders/order-shape.ts'
import { CallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { DateField } from '#ui/date-field.tsx'
import { DialogWindow } from '#ui/dialog-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { staffChat, type ThreadCard } from '../../contract.ts'
import { useThreadAction } from '../api.ts'
import styles from '../chat.module.css'

export type ProposeProps = { opened: boolean; thread: ThreadCard; onClose: () => void }

/** Proposes another quantity, price or day for a line of a client's order, in a message they accept or decline. */
export function ProposeWindow({ opened, thread, onClose }: ProposeProps) {
  const { t } = useTranslation()
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('chat.propose')}>
      {opened && <ChooseOrder thread={thread} onClose={onClose} />}
    </DialogWindow>
  )
}

const underway = ['confirmed', 'in_work']

function ChooseOrder({ thread, onClose }: { thread: ThreadCard; onClose: () => void }) {
  const { t } = useTranslation()
  const { organization_id, subject } = thread
  const { data } = useQuery(query(orders.all, { query: { organization_id, per_page: 100 } }))
  const [chosen, setChosen] = useState<number | null>(subject?.kind === 'order' ? subject.id : null)
  if (!data) return <Skeleton of="table" />
  const open = data.rows.filter(({ stage }) => underway.includes(stage))
  const order = open.find(({ id }) => id === chosen) ?? open[0]
  if (!order) return <p>{t('chat.noOrders')}</p>
  return (
    <div className={styles.proposalForm}>
      <NativeSelect
        label={t('chat.proposalOrder')}
        value={String(order.id)}
        data={open.map(({ id, number }) => ({ value: String(id), label: String(number) }))}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <ChooseLine key={order.id} orderId={order.id} thread={thread} onClose={onClose} />
    </div>
  )
}

type ChooseLineProps = { orderId: number; thread: ThreadCard; onClose: () => void }

function ChooseLine({ orderId, thread, onClose }: ChooseLineProps) {
  const { t } = useTranslation()
  const { data: order } = useQuery(query(orders.open, { params: { id: orderId } }))
  const [chosen, setChosen] = useState<number | null>(null)
  if (!order) return <Skeleton of="table" />
  const lines = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  const line = lines.find(({ id }) => id === chosen) ?? lines[0]
  return (
    <>
      <NativeSelect
        label={t('chat.proposalLine')}
        value={String(line?.id ?? '')}
        data={lines.map(({ id, sku, name }) => ({
          value: String(id),
          label: [sku, name].filter(Boolean).join(' · '),
        }))}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      {line && (
        <Input
          key={line.id}
          orderId={orderId}
          line={line}
          currency={order.total.currency}
          thread={thread}
          onClose={onClose}
        />
      )}
    </>
  )
}

type InputProps = ChooseLineProps & { line: OrderLine; currency: string }

function Input({ orderId, line, currency, thread, onClose }: InputProps) {
  const { t } = useTranslation()
  const so = useSoMany()
  const left = line.quantity - line.cancelled
  const per = line.price?.per ?? 1
  const priceNow = line.price ? amountText(line.price.amount, currency) : ''
  const [quantity, setQuantity] = useState(fieldText(left, line.unit))
  const [price, setPrice] = useState(priceNow)
  const [day, setDay] = useState(line.promised_on ?? '')
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [key] = useState(() => crypto.randomUUID())
  const propose = useThreadAction(staffChat.propose, { silent: true })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = price === priceNow ? null : amountTyped(price, currency)
    if (price !== priceNow && amount === null) return setWrong({ price: t('errors.notValid') })
    const pieces = fieldQuantity(quantity, line.unit)
    if (pieces === null) return setWrong({ quantity: t('errors.notValid') })
    setWrong({})
    propose.mutate(
      {
        params: { id: thread.id },
        body: {
          key,
          order_id: orderId,
          line_id: line.id,
          body: words,
          quantity: pieces === left ? null : pieces,
          price: amount === null ? null : unitPrice(amount, currency, per),
          promised_on: day === (line.promised_on ?? '') ? null : day,
        },
      },
      {
        onSuccess: onClose,
        onError: (error) =>
          setWrong(error instanceof CallError ? { ...error.fields, all: error.message } : {}),
      },
    )
  }
  const first = Object.entries(wrong).find(
    ([field]) => !['quantity', 'price', 'promised_on', 'all'].includes(field),
  )
  const shown = first?.[1] ?? (Object.keys(wrong).length === 1 ? wrong.all : undefined)
  return (
    <form onSubmit={submit} className={styles.proposalForm} noValidate>
      <TextInput
        label={t('chat.proposalQuantity')}
        inputMode="decimal"
        maxLength={9}
        value={quantity}
        error={wrong.quantity}
        onChange={(event) => setQuantity(event.currentTarget.value)}
      />
      <TextInput
        label={
          line.price?.per
            ? t('chat.proposalPricePer', { currency, per: so(line.price, line.unit) })
            : t('chat.proposalPrice', { currency })
        }
        inputMode="decimal"
        value={price}
        error={wrong.price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <DateField label={t('chat.proposalDate')} value={day} error={wrong.promised_on} onChange={setDay} />
      <Textarea
        label={t('chat.proposalWords')}
        autosize
        minRows={2}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {shown && <p role="alert">{shown}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={propose.isPending}>
          {t('chat.sendProposal')}
        </Button>
      </Group>
    </form>
  )
}
