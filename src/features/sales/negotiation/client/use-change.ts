import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import type { PricedProduct } from '#features/goods/pricing/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import type { Order, OrderLine } from '#features/sales/orders/order-shape.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query, refreshAll } from '#platform/client/query.ts'
import type { CallInput } from '#platform/shared/contract.ts'
import { amountTyped } from '#platform/shared/typed-amount.ts'
import { notify } from '#ui/notices.ts'
import { offers } from '../contract.ts'
import { useChangeByStaff, useChangeOrder } from './api.ts'
import { sentHeader, type TypedHeader } from './change-header.tsx'

type Typed = { quantity: string; price: string; promised_on: string }
const untouched: Typed = { quantity: '', price: '', promised_on: '' }

/** A row of the form: a line of the order, or a product to add. */
export type ChangeRow = {
  key: string
  line: OrderLine | null
  product_id: number | null
  name: string
  sku: string
  unit: string
  /** What is agreed. 0 for a product to add. */
  quantity: number
}
type Body = CallInput<typeof offers.changePlaced>['body']
type SentLine = NonNullable<Body['lines']>[number]

const rowOf = (line: OrderLine): ChangeRow => ({
  key: String(line.id),
  line,
  product_id: line.product_id,
  ...{ name: line.name, sku: line.sku, unit: line.unit, quantity: line.quantity - line.cancelled },
})

const pauseMs = 300

/** The state of a change of an order: what was typed, what it would do, and how it is sent. What was typed stays after an error. */
export function useChange(order: Order, onDone: () => void) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [added, setAdded] = useState<ChangeRow[]>([])
  const [header, setHeader] = useState<TypedHeader>({})
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<{ error: CallError; keys: string[] } | null>(null)
  const [own, staff] = [useChangeOrder(), useChangeByStaff()]
  const command = isStaff ? staff : own

  const rows = [...order.lines.filter(({ quantity, cancelled }) => quantity > cancelled).map(rowOf), ...added]
  const of = ({ key }: ChangeRow): Typed => typed[key] ?? untouched
  const put = (row: ChangeRow, change: Partial<Typed>) => {
    setRefused(null)
    setTyped({ ...typed, [row.key]: { ...of(row), ...change } })
  }
  const add = ({ id, name, sku, unit, min_qty }: PricedProduct) => {
    const row = { key: `new ${id} ${Date.now()}`, line: null, product_id: id, name, sku, unit, quantity: 0 }
    setAdded([...added, row])
    setTyped({ ...typed, [row.key]: { ...untouched, quantity: fieldText(min_qty, unit) } })
    setRefused(null)
  }
  const putHeader = (change: TypedHeader) => {
    setRefused(null)
    setHeader({ ...header, ...change })
  }
  const drop = ({ key }: ChangeRow) => setAdded(added.filter((row) => row.key !== key))

  const { currency } = order.total
  const changed = rows.filter(
    (row) => row.line === null || Object.values(of(row)).some((text) => text.trim() !== ''),
  )
  const wrong = Object.fromEntries(
    changed.flatMap((row) =>
      wrongIn(row, of(row), currency).map((field) => [`${row.key} ${field}`, String(t('errors.notValid'))]),
    ),
  )
  const lines = changed.map((row) => sentOf(row, of(row), currency))
  const sent = sentHeader(order, header)
  const isEmpty = isNothing({ lines, header: sent })
  const [asked] = useDebouncedValue(JSON.stringify({ version: order.version, lines, header: sent }), pauseMs)
  const isReady = !isEmpty && Object.keys(wrong).length === 0
  const input = {
    params: { id: order.id },
    body: JSON.parse(asked) as Body,
  }
  const preview = useQuery({
    ...(isStaff ? query(offers.previewByStaff, input) : query(offers.previewChange, input)),
    meta: { silent: true },
    enabled: isReady && !isNothing(input.body),
    placeholderData: keepPreviousData,
    // Another order may take the goods, and a rule may change.
    staleTime: 0,
    gcTime: 0,
  })
  const isStale = (refused?.error ?? preview.error)?.code === 'orders.offers.changeStale'
  const queries = useQueryClient()
  // Also an invoice or a shipment makes a new version. The rows and the preview follow it.
  useEffect(() => {
    if (isStale) void refreshAll(queries, [orders.show, orders.open])
  }, [isStale, queries])
  const keys = changed.map(({ key }) => key)
  const failed = refused ?? (isReady && preview.error ? { error: preview.error, keys } : null)
  const send = () => {
    if (!isReady) return
    command.mutate(
      { params: { id: order.id }, body: { version: order.version, message, lines, header: sent } },
      {
        onSuccess: (reply) => {
          notify({
            message: t(
              reply.open_round === null ? 'orders.offers.changeApplied' : 'orders.offers.changeSent',
            ),
          })
          onDone()
        },
        onError: (error) => setRefused({ error, keys }),
      },
    )
  }
  return {
    ...{ isStaff, rows, of, put, add, drop, message, setMessage, send, isPending: command.isPending },
    preview: isReady && !failed ? preview.data : undefined,
    isEmpty,
    ...{ header, putHeader },
    errors: { ...wrong, ...(failed && errorsOf(failed)) },
    general: failed && Object.keys(failed.error.fields).length === 0 ? failed.error.message : '',
  }
}

const isNothing = ({ lines = [], header = {} }: Pick<Body, 'lines' | 'header'>): boolean =>
  lines.length === 0 && Object.keys(header).length === 0

function wrongIn({ unit }: ChangeRow, { quantity, price }: Typed, currency: string): (keyof Typed)[] {
  const isWrong = quantity.trim() !== '' && fieldQuantity(quantity, unit) === null
  const isMispriced = price.trim() !== '' && amountTyped(price, currency) === null
  return [...(isWrong ? (['quantity'] as const) : []), ...(isMispriced ? (['price'] as const) : [])]
}

/** Staff name a price for the price unit of the line. */
function sentOf(row: ChangeRow, { quantity, price, promised_on }: Typed, currency: string): SentLine {
  const amount = price.trim() === '' ? null : amountTyped(price, currency)
  const per = row.line?.price?.per
  return {
    id: row.line?.id ?? null,
    ...(row.line === null && { product_id: row.product_id }),
    quantity: fieldQuantity(quantity, row.unit) ?? row.quantity,
    ...(amount !== null && { price: { amount, currency, ...(per && { per }) } }),
    ...(promised_on && { promised_on }),
  }
}

/** Finds the row and field of each error by the order in which the lines were sent. */
const errorsOf = ({ error, keys }: { error: CallError; keys: string[] }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => {
      const [, at, name] = field.split('.')
      return [name ? `${keys[Number(at)]} ${name === 'product_id' ? 'quantity' : name}` : field, text]
    }),
  )
