import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { digitsOf } from '#platform/shared/money.ts'
import type { CustomLine } from '../../contract.ts'
import type { CustomItemAsked } from '../api.ts'

/** What a price may be requested in, also the cart's own currency. */
export const currencies = ['USD', 'EUR', 'RUB', 'CNY'] as const

/** A line as it stands in the fields of its form. */
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
  target_price: line?.target_price
    ? { amount: writtenIn(line.target_price), currency: line.target_price.currency }
    : { amount: '', currency },
  wanted_on: line?.wanted_on ?? '',
  files: line?.files ?? [],
})

const writtenIn = ({ amount, currency }: { amount: number; currency: string }): string => {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** As the contract has it; what is no number stays none, and the shape says so. */
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

/** '12,5' of a currency with cents is 1250: by its digits, never by a float. */
export function minorOf(text: string, currency: string): number {
  const digits = digitsOf(currency)
  const [, whole, part = ''] =
    /^\s*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(text.replaceAll(/[\s\u00a0]/g, '')) ?? []
  return whole === undefined || part.length > digits ? Number.NaN : Number(whole + part.padEnd(digits, '0'))
}
