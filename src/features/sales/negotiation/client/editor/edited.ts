import { fieldQuantity, fieldText } from '#features/goods/catalogue/units.ts'
import { ratioOf } from '#platform/shared/money.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import type { StaffOfferLine, StaffOfferRound, WrittenLine } from '../../offer-shape.ts'

/** A line in the editor, with its fields as typed. An empty `price` means the price of the client's rules. */
export type Edited = {
  key: string
  id: number | null
  product_id: number | null
  sku: string
  name: string
  unit: string
  per: 1 | 100 | 1000
  quantity: string
  price: string
  cost: string
  lead_days: string
  promised_on: string
  note: string
  internal_note: string
  is_locked: boolean
  /** The line this new one replaces, and its name. */
  instead_of: number | null
  instead_name: string
  /** Both are empty if there is no price break. */
  break_quantity: string
  break_price: string
  of: StaffOfferLine | null
}

export const editedOf = (line: StaffOfferLine): Edited => ({
  key: String(line.id),
  id: line.id,
  product_id: line.product_id,
  sku: line.sku,
  name: line.name,
  unit: line.unit,
  per: line.price?.per ?? line.ruled_price?.per ?? 1,
  quantity: fieldText(line.quantity, line.unit),
  price: line.price ? amountText(line.price.amount, line.price.currency) : '',
  cost: line.cost ? amountText(line.cost.amount, line.cost.currency) : '',
  lead_days: line.lead_days === null ? '' : String(line.lead_days),
  promised_on: line.promised_on ?? '',
  note: line.note ?? '',
  internal_note: line.internal_note ?? '',
  is_locked: line.is_locked,
  instead_of: null,
  instead_name: line.instead_of?.sku || line.instead_of?.name || '',
  break_quantity: line.price_break ? fieldText(line.price_break.quantity, line.unit) : '',
  break_price: line.price_break
    ? amountText(line.price_break.price.amount, line.price_break.price.currency)
    : '',
  of: line,
})

/** Returns the line to send, or the names of its invalid fields. */
export function writtenOf(
  line: Edited,
  currency: string,
): { written: WrittenLine } | { wrong: (keyof Edited)[] } {
  const quantity = fieldQuantity(line.quantity, line.unit)
  const amount = amountTyped(line.price, currency)
  const cost = amountTyped(line.cost, currency)
  const lead = line.lead_days.trim() === '' ? null : Number(line.lead_days.trim())
  const isRight: Partial<Record<keyof Edited, boolean>> = {
    quantity: quantity !== null && quantity > 0,
    price: amount !== null || line.price.trim() === '',
    cost: cost !== null || line.cost.trim() === '',
    lead_days: lead === null || (Number.isInteger(lead) && lead >= 0),
  }
  const wrong = (Object.keys(isRight) as (keyof Edited)[]).filter((field) => !isRight[field])
  if (wrong.length > 0 || quantity === null) return { wrong }
  const isNew = line.id === null
  return {
    written: {
      id: line.id,
      product_id: isNew ? line.product_id : null,
      custom: null,
      quantity,
      price: priceOf(line, amount, currency),
      cost: priceOf(line, cost, currency),
      lead_days: lead,
      promised_on: line.promised_on || null,
      note: line.note || null,
      internal_note: line.internal_note || null,
      is_locked: line.is_locked,
      instead_of: isNew ? line.instead_of : null,
      price_break: breakOf(line, currency),
    },
  }
}

const priceOf = ({ per }: Edited, amount: number | null, currency: string) =>
  amount === null ? null : { amount, currency, ...(per !== 1 && { per }) }

function breakOf(line: Edited, currency: string): WrittenLine['price_break'] {
  const price =
    line.break_quantity === '' ? null : priceOf(line, amountTyped(line.break_price, currency), currency)
  const quantity = fieldQuantity(line.break_quantity, line.unit)
  return price && quantity !== null ? { quantity, price } : null
}

/** Lowers every price that is not locked by this percentage, or raises it if negative. Rounds once. */
export const lowered = (lines: readonly Edited[], percent: number, currency: string): Edited[] =>
  lines.map((line) => {
    const amount = line.is_locked ? null : amountTyped(line.price, currency)
    if (amount === null) return line
    const numerator = BigInt(Math.round((100 - percent) * 100))
    return { ...line, price: amountText(ratioOf(amount, numerator, 10_000n), currency) }
  })

/** Sets each price that is not locked half-way between the offered and the requested one. */
export const metInTheMiddle = (
  lines: readonly Edited[],
  asked: StaffOfferRound | undefined,
  currency: string,
): Edited[] => withTargets(lines, asked, (amount, target) => Math.round((amount + target) / 2), currency)

/** Sets prices and quantities as the client requested. */
export const asAsked = (
  lines: readonly Edited[],
  asked: StaffOfferRound | undefined,
  currency: string,
): Edited[] => {
  const quantities = new Map(asked?.lines.map(({ id, quantity }) => [id, quantity]))
  return withTargets(lines, asked, (_, target) => target, currency)
    .map((line) => {
      const quantity = line.id === null ? undefined : quantities.get(line.id)
      return quantity === undefined ? line : { ...line, quantity: fieldText(quantity, line.unit) }
    })
    .filter(({ quantity }) => quantity !== '0')
}

function withTargets(
  lines: readonly Edited[],
  asked: StaffOfferRound | undefined,
  between: (amount: number, target: number) => number,
  currency: string,
): Edited[] {
  const targets = new Map(asked?.lines.flatMap(({ id, target }) => (target ? [[id, target] as const] : [])))
  return lines.map((line) => {
    const target = line.id === null || line.is_locked ? undefined : targets.get(line.id)
    if (!target || (target.per ?? 1) !== line.per) return line
    const amount = amountTyped(line.price, currency) ?? target.amount
    return { ...line, price: amountText(between(amount, target.amount), currency) }
  })
}
