import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import type { OfferLine, OfferRound } from '../offer-shape.ts'
import { useCounterOffer } from './api.ts'
import { BreakPrice } from './offered-alongside.tsx'
import styles from './offers.module.css'
import { useLineForm } from './use-line-form.ts'

type Typed = { quantity: string; target: string; remark: string }
const empty: Typed = { quantity: '', target: '', remark: '' }

/** The client's counter-offer, line by line: quantity, price and reason. Empty fields keep the offered value. */
export default function CounterForm({
  order,
  round,
  onDone,
}: {
  order: Order
  round: OfferRound
  onDone: () => void
}) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const counter = useCounterOffer()
  const { of, put, message, setMessage, errors, setErrors, general, refusedFor } = useLineForm<Typed>(empty)
  const { currency } = round.total
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { lines, wrong } = linesOf(round, of, currency, String(t('errors.notValid')))
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    counter.mutate(
      { params: { id: order.id }, body: { n: round.n, message, lines } },
      { onSuccess: onDone, onError: refusedFor(lines) },
    )
  }

  const columns: Column<OfferLine>[] = [
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
      key: 'price',
      title: t('orders.offers.offered'),
      figures: true,
      cell: ({ price, unit, quantity, price_break }) => (
        <div>
          {words.quantity(quantity, { unit })}
          <br />
          {price && <PriceAmount value={price} of={so(price, unit)} />}
          <BreakPrice of={{ price_break, unit }} />
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('orders.quantity'),
      cell: (line) => (
        <TextInput
          aria-label={t('catalogue.quantityOf', { name: line.name })}
          className={styles.small!}
          inputMode="decimal"
          maxLength={9}
          placeholder={fieldText(line.quantity, line.unit)}
          value={of(line).quantity}
          error={errors[`${line.id} quantity`]}
          onChange={(event) => put(line, { quantity: event.currentTarget.value })}
        />
      ),
    },
    {
      key: 'target',
      title: t('orders.offers.yourTarget'),
      cell: (line) => (
        <TextInput
          aria-label={t('orders.offers.targetOf', { name: line.name })}
          className={styles.field!}
          inputMode="decimal"
          maxLength={16}
          disabled={line.is_locked}
          placeholder={line.price ? amountText(line.price.amount, currency) : ''}
          description={line.is_locked ? t('orders.offers.locked') : undefined}
          value={of(line).target}
          error={errors[`${line.id} target`]}
          onChange={(event) => put(line, { target: event.currentTarget.value })}
        />
      ),
    },
    {
      key: 'remark',
      title: t('orders.offers.remark'),
      cell: (line) => (
        <TextInput
          aria-label={t('orders.offers.remarkOf', { name: line.name })}
          maxLength={1000}
          value={of(line).remark}
          onChange={(event) => put(line, { remark: event.currentTarget.value })}
        />
      ),
    },
  ]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('orders.offers.counterText')}</p>
      <Table
        caption={t('orders.offers.counter')}
        rows={round.lines}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <Textarea
        label={t('orders.offers.message')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={4000}
        autosize
        minRows={2}
      />
      {general && <p role="alert">{general}</p>}
      <div className={styles.transitions}>
        <Button type="submit" loading={counter.isPending}>
          {t('orders.offers.sendCounter')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Collects the lines with a request, and the fields with invalid input. */
function linesOf({ lines }: OfferRound, of: (line: OfferLine) => Typed, currency: string, notValid: string) {
  const wrong: Record<string, string> = {}
  const asked = lines.flatMap((line) => {
    const { quantity, target, remark } = of(line)
    const pieces = quantity.trim() === '' ? undefined : fieldQuantity(quantity, line.unit)
    const amount = target.trim() === '' ? null : amountTyped(target, currency)
    if (pieces === null) wrong[`${line.id} quantity`] = notValid
    if (target.trim() !== '' && amount === null) wrong[`${line.id} target`] = notValid
    if (pieces === undefined && amount === null && remark.trim() === '') return []
    const per = line.price?.per
    return [
      {
        id: line.id,
        ...(typeof pieces === 'number' && { quantity: pieces }),
        target: amount === null ? null : { amount, currency, ...(per && { per }) },
        remark,
      },
    ]
  })
  return { lines: asked, wrong }
}
