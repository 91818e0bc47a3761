import { z } from 'zod'

/** What an order says besides its lines, as far as it may change after the order was placed. */
export const OrderHeader = z.object({
  /** An entry of the dictionary. */
  delivery_method: z.int(),
  delivery_address: z.string(),
  recipient: z.string().nullable(),
  /** The day the buyer asks for. */
  requested_on: z.string().nullable(),
  /** Whether it may be delivered in parts. */
  partial_allowed: z.boolean(),
  po_number: z.string().nullable(),
  project: z.string().nullable(),
  comment: z.string().nullable(),
})
export type OrderHeader = z.infer<typeof OrderHeader>
export type HeaderField = keyof OrderHeader

/** A change of the header: only the fields that differ, as they were and as they become. */
export const HeaderChange = z.object({ was: OrderHeader.partial(), becomes: OrderHeader.partial() })
export type HeaderChange = z.infer<typeof HeaderChange>

/** Returns the fields a change is about, in the order of the header. */
export const fieldsOf = (change: HeaderChange | null): HeaderField[] =>
  (Object.keys(OrderHeader.shape) as HeaderField[]).filter((field) => change && field in change.becomes)

/** Returns what `asked` changes. Absent fields stay. Null if nothing differs. */
export function headerChange(before: OrderHeader, asked: Partial<OrderHeader>): HeaderChange | null {
  const differs = (Object.keys(OrderHeader.shape) as HeaderField[]).filter(
    (field) => asked[field] !== undefined && asked[field] !== before[field],
  )
  if (differs.length === 0) return null
  const of = (header: Partial<OrderHeader>) =>
    Object.fromEntries(differs.map((field) => [field, header[field]])) as Partial<OrderHeader>
  return { was: of(before), becomes: of(asked) }
}
