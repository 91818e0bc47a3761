import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { Order, OrderLine } from '#features/sales/orders/order-shape.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useAmendOrder, useAskChange } from './api.ts'
import styles from './offers.module.css'
import { useLineForm } from './use-line-form.ts'

type Typed = { quantity: string; promised_on: string }
const empty: Typed = { quantity: '', promised_on: '' }

/** Proposes an amendment: other quantities and, for staff, other days. It applies once the other side accepts. */
export default function ChangeForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation()
  const words = useWords()
  const isStaff = useMatch('/manager/*') !== null
  const [ask, amend] = [useAskChange(), useAmendOrder()]
  const command = isStaff ? amend : ask
  const { of, put, message, setMessage, errors, setErrors, general, setGeneral, refusedFor } =
    useLineForm<Typed>(empty)
  const left = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = left.flatMap((line) => {
      const { quantity, promised_on } = of(line)
      if (quantity.trim() === '' && promised_on === '') return []
      const pieces = quantity.trim() === '' ? line.quantity - line.cancelled : Number(quantity.trim())
      return [{ id: line.id, quantity: pieces, ...(promised_on && { promised_on }) }]
    })
    const wrong = lines.filter(({ quantity }) => !(Number.isInteger(quantity) && quantity >= 0))
    setErrors(Object.fromEntries(wrong.map(({ id }) => [`${id} quantity`, String(t('errors.notValid'))])))
    setGeneral(lines.length === 0 ? t('orders.nothingChanged') : '')
    if (wrong.length > 0 || lines.length === 0) return
    command.mutate(
      { params: { id: order.id }, body: { message, lines } },
      { onSuccess: onDone, onError: refusedFor(lines) },
    )
  }

  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    {
      key: 'agreed',
      title: t('orders.offers.agreed'),
      figures: true,
      cell: ({ quantity, cancelled, unit }) => words.quantity(quantity - cancelled, { unit }),
    },
    {
      key: 'fixed',
      title: t('orders.offers.readyOrShipped'),
      figures: true,
      cell: ({ ready, shipped, unit }) =>
        ready + shipped > 0 ? words.quantity(ready + shipped, { unit }) : '—',
    },
    {
      key: 'quantity',
      title: t('orders.offers.wanted'),
      cell: (line) => (
        <TextInput
          aria-label={t('catalogue.quantityOf', { name: line.name })}
          className={styles.small!}
          inputMode="numeric"
          maxLength={9}
          placeholder={String(line.quantity - line.cancelled)}
          value={of(line).quantity}
          error={errors[`${line.id} quantity`]}
          onChange={(event) => put(line, { quantity: event.currentTarget.value })}
        />
      ),
    },
    ...(isStaff
      ? [
          {
            key: 'promised',
            title: t('orders.offers.promised'),
            cell: (line: OrderLine) => (
              <DateField
                className={styles.day!}
                aria-label={t('orders.offers.promisedOf', { name: line.name })}
                value={of(line).promised_on || (line.promised_on ?? '')}
                onChange={(day) => put(line, { promised_on: day })}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('orders.offers.changeText')}</p>
      <Table caption={t('orders.offers.askChange')} rows={left} columns={columns} rowKey={({ id }) => id} />
      <Textarea
        label={t('orders.offers.changeWords')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={errors.message}
        maxLength={4000}
        autosize
        minRows={2}
        required
      />
      {general && <p role="alert">{general}</p>}
      <div className={styles.transitions}>
        <Button type="submit" loading={command.isPending}>
          {t('orders.offers.sendChange')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
