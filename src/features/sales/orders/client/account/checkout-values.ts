import type { UseFormReturnType } from '@mantine/form'
import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { addressText } from '#features/people/clients/address.ts'
import type { Address } from '#features/people/clients/contract.ts'
import type { Order } from '../../order-shape.ts'

/** The values of the checkout fields. Ids are strings, as in the form controls. */
export type CheckoutValues = {
  delivery_method: string
  /** '' is the address of the application. */
  address_id: string
  recipient: string
  requested_on: string
  partial_allowed: boolean
  payment: string
  po_number: string
  project: string
  comment: string
  files: StoredFile[]
  watcher_ids: string[]
  others: OtherDelivery[]
}
/** Another delivery of the same checkout. `lines` has every line of the cart, with what was typed. */
export type OtherDelivery = {
  delivery_method: string
  address_id: string
  recipient: string
  requested_on: string
  lines: { line_id: number; unit: string; text: string }[]
}
export type CheckoutFields = { form: UseFormReturnType<CheckoutValues> }

/**
 * The initial values: the usual delivery method, the default address, and the usual choice about partial
 * deliveries.
 */
export const firstValues = (
  method: number | null,
  addresses: readonly Address[],
  partial_allowed: boolean,
): CheckoutValues => ({
  delivery_method: String(method ?? ''),
  address_id: String(addresses.find(({ is_default }) => is_default)?.id ?? ''),
  recipient: '',
  requested_on: '',
  partial_allowed,
  payment: '',
  po_number: '',
  project: '',
  comment: '',
  files: [],
  watcher_ids: [],
  others: [],
})

/** Returns the values an order was placed with. A wanted day in the past is cleared. */
export const valuesOf = (order: Order, addresses: readonly Address[], today: string): CheckoutValues => ({
  delivery_method: String(order.delivery_method),
  address_id: String(addresses.find((one) => addressText(one) === order.delivery_address)?.id ?? ''),
  recipient: order.recipient ?? '',
  requested_on: order.requested_on && order.requested_on >= today ? order.requested_on : '',
  partial_allowed: order.partial_allowed,
  payment: order.payment ?? '',
  po_number: order.po_number ?? '',
  project: order.project ?? '',
  comment: order.comment ?? '',
  files: order.files,
  watcher_ids: [],
  others: [],
})

/** Converts the values to the request. */
export const inputOf = ({
  delivery_method,
  address_id,
  requested_on,
  files,
  watcher_ids,
  others,
  ...words
}: CheckoutValues) => ({
  ...words,
  delivery_method: Number(delivery_method) || undefined,
  address_id: address_id === '' ? null : Number(address_id),
  requested_on: requested_on || null,
  file_ids: files.map(({ id }) => id),
  watcher_ids: watcher_ids.map(Number),
  other_deliveries: others.map(otherOf),
})

/** Converts another delivery to the request. Lines without a quantity go with the first. */
const otherOf = ({ delivery_method, address_id, recipient, requested_on, lines }: OtherDelivery) => ({
  recipient,
  delivery_method: Number(delivery_method) || undefined,
  address_id: address_id === '' ? null : Number(address_id),
  requested_on: requested_on || null,
  lines: lines.flatMap(({ line_id, unit, text }) => {
    const quantity = quantityTyped(text, unit)
    return quantity === 0 ? [] : [{ line_id, quantity }]
  }),
})
