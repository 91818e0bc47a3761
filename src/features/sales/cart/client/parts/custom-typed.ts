import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { digitsOf } from '#platform/shared/money.ts'
import type { CustomLine } from '../../custom-line-shape.ts'
import type { CustomItemAsked } from '../api.ts'

/** A custom item as typed into its form. */
export type Typed = {
  name: string
  description: string
  material: string
  dimensions: string
  quantity: string
  unit: string
  target_price: { amount: string; currency: string }
  wanted_on: string
  files: StoredFile[]
}

export const typedOf = (line: CustomLine | undefined, currency: string): Typed => ({
  name: line?.name ?? '',
  description: line?.description ?? '',
  material: line?.material ?? '',
  dimensions: line?.dimensions ?? '',
  quantity: String(line?.quantity ?? 1),
  unit: line?.unit ?? 'pcs',
  target_price: {
    amount: line?.target_price?.currency === currency ? writtenIn(line.target_price) : '',
    currency,
  },
  wanted_on: line?.wanted_on ?? '',
  files: line?.files ?? [],
})

const writtenIn = ({ amount, currency }: { amount: number; currency: string }): string => {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** Converts the form to the contract's shape. Text that is not a number becomes NaN, which the shape refuses. */
export function inputOf({ quantity, target_price, files, ...typed }: Typed): CustomItemAsked {
  const { amount, currency } = target_price
  return {
    ...typed,
    unit: typed.unit as NonNullable<CustomItemAsked['unit']>,
    quantity: quantity.trim() === '' ? (undefined as never) : Number(quantity),
    wanted_on: typed.wanted_on || null,
    target_price: amount.trim() === '' ? null : { amount: minorOf(amount, currency), currency },
    file_ids: files.map(({ id }) => id),
  }
}

/** Converts '12,5' in a currency with cents to 1250. Works on the digits, never on a float. */
export function minorOf(text: string, currency: string): number {
  const digits = digitsOf(currency)
  const [, whole, part = ''] =
    /^\s*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(text.replaceAll(/[\s\u00a0]/g, '')) ?? []
  return whole === undefined || part.length > digits ? Number.NaN : Number(whole + part.padEnd(digits, '0'))
}
