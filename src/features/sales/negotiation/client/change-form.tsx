import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldText } from '#features/goods/catalogue/units.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { amountText } from '#platform/shared/typed-amount.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import type { OfferLine } from '../offer-shape.ts'
import { ChangeEffect } from './change-effect.tsx'
import { ChangeHeader } from './change-header.tsx'
import styles from './offers.module.css'
import { ProductFinder } from './product-finder.tsx'
import { type ChangeRow, useChange } from './use-change.ts'

/**
 * Changes a placed order, by either side: quantities, removed lines and new products; staff also prices and days. Below
 * the lines is what the change does before it is sent.
 */
export default function ChangeForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation()
  const words = useWords()
  const form = useChange(order, onDone)
  const { isStaff, rows, of, put, errors, preview } = form
  const { currency } = order.total
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send()
  }
  const isOut = (row: ChangeRow) => row.line !== null && of(row).quantity.trim() === '0'
  /** New lines have no id in the form: the preview lists them last, in the same order. */
  const added = rows.filter(({ line }) => line === null)
  const previewed = (row: ChangeRow) =>
    row.line
      ? preview?.lines.find(({ id }) => id === row.line!.id)
      : preview?.lines.filter(({ was }) => was === null)[added.indexOf(row)]

  const columns: Column<ChangeRow>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: (row) => (
        <div>
          {isOut(row) ? <s>{designation(row.name)}</s> : designation(row.name)}{' '}
          <span className="code dimmed">{row.sku}</span>
        </div>
      ),
    },
    {
      key: 'agreed',
      title: t('orders.offers.nowQuantity'),
      figures: true,
      cell: ({ line, quantity, unit }) => (line ? words.quantity(quantity, { unit }) : '—'),
    },
    ...(rows.some(({ line }) => line && line.ready + line.shipped > 0)
      ? [
          {
            key: 'fixed',
            title: t('orders.offers.readyOrShipped'),
            figures: true,
            cell: ({ line, unit }: ChangeRow) =>
              line && line.ready + line.shipped > 0
                ? words.quantity(line.ready + line.shipped, { unit })
                : '—',
          },
        ]
      : []),
    {
      key: 'quantity',
      title: t('orders.offers.becomes'),
      cell: (row) => (
        <TextInput
          aria-label={t('catalogue.quantityOf', { name: row.name })}
          className={styles.small!}
          inputMode="decimal"
          maxLength={9}
          placeholder={fieldText(row.quantity, row.unit)}
          value={of(row).quantity}
          error={errors[`${row.key} quantity`]}
          onChange={(event) => put(row, { quantity: event.currentTarget.value })}
        />
      ),
    },
    ...(isStaff
      ? staffColumns()
      : [
          {
            key: 'price',
            title: t('orders.yourPrice'),
            figures: true,
            cell: (row: ChangeRow) => <NewPrice of={row} at={previewed(row)} />,
          },
        ]),
    {
      key: 'remove',
      title: t('orders.workbench.actions'),
      cell: (row) => {
        const label = t(isOut(row) ? 'orders.offers.keepLine' : 'orders.offers.removeLine')
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label} ${row.sku || row.name}`}
            onClick={() => (row.line ? put(row, { quantity: isOut(row) ? '' : '0' }) : form.drop(row))}
          >
            {label}
          </Button>
        )
      },
    },
  ]

  function staffColumns(): Column<ChangeRow>[] {
    return [
      {
        key: 'newPrice',
        title: t('orders.offers.ourPrice'),
        cell: (row) =>
          row.line === null ? (
            <NewPrice of={row} at={previewed(row)} />
          ) : (
            <TextInput
              aria-label={t('orders.offers.newPriceOf', { name: row.name })}
              className={styles.field!}
              inputMode="decimal"
              maxLength={17}
              placeholder={row.line.price ? amountText(row.line.price.amount, currency) : ''}
              value={of(row).price}
              error={errors[`${row.key} price`]}
              onChange={(event) => put(row, { price: event.currentTarget.value })}
            />
          ),
      },
      {
        key: 'promised',
        title: t('orders.offers.promised'),
        cell: (row) => (
          <DateField
            className={styles.day!}
            aria-label={t('orders.offers.promisedOf', { name: row.name })}
            value={of(row).promised_on || (row.line?.promised_on ?? '')}
            error={errors[`${row.key} promised_on`]}
            onChange={(day) => put(row, { promised_on: day })}
          />
        ),
      },
    ]
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('orders.offers.changeText')}</p>
      <Table
        caption={t('orders.offers.changeLines')}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
      />
      <ProductFinder organization_id={isStaff ? order.organization_id : null} onAdd={form.add} />
      <ChangeHeader
        order={order}
        isStaff={isStaff}
        typed={form.header}
        put={form.putHeader}
        errors={errors}
      />
      <Textarea
        label={t('orders.offers.changeWords')}
        value={form.message}
        onChange={(event) => form.setMessage(event.currentTarget.value)}
        error={errors.message}
        maxLength={4000}
        autosize
        minRows={2}
      />
      {form.general && <p role="alert">{form.general}</p>}
      {preview && <ChangeEffect of={preview} />}
      <div className={styles.transitions}>
        <Button type="submit" loading={form.isPending} disabled={form.isEmpty}>
          {t(preview?.verdict === 'ask' ? 'orders.offers.sendChange' : 'orders.offers.applyChange')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The price of a line, and the one its new quantity reaches. */
function NewPrice({ of: { line, unit }, at }: { of: ChangeRow; at: OfferLine | undefined }) {
  const so = useSoMany()
  const [was, becomes] = [line?.price, at?.price ?? line?.price]
  const isChanged = was && becomes && (was.amount !== becomes.amount || was.per !== becomes.per)
  return (
    <>
      {isChanged && (
        <>
          <PriceAmount value={was} of={so(was, unit)} /> →{' '}
        </>
      )}
      {becomes && <PriceAmount value={becomes} of={so(becomes, unit)} />}
    </>
  )
}
