import { lineAmount } from '#platform/shared/money.ts'
import type { InvoiceLine } from './invoice.ts'

/** The new values of a line: pieces and price, or only an amount if the line has no price. In minor units. */
export type LineInput = {
  line: number
  quantity?: number | null | undefined
  price?: number | null | undefined
  amount?: number | null | undefined
}

type Said = Pick<InvoiceLine, 'quantity' | 'price' | 'amount'>

const saidOf = ({ quantity, price, amount }: Said): Said => ({ quantity, price, amount })

/** Returns the lines of an invoice after its corrections, which are given oldest first. */
export function afterCorrections(
  lines: readonly InvoiceLine[],
  corrections: readonly (readonly InvoiceLine[])[],
): InvoiceLine[] {
  const holds = lines.map((line) => ({ ...line }))
  for (const { of, quantity, price, amount } of corrections.flat()) {
    const line = of === undefined ? undefined : holds[of]
    if (line) Object.assign(line, { quantity, price, amount: line.amount + amount })
  }
  return holds
}

/** Returns whether a line may be corrected: goods or a part of an order, not a deduction of an earlier invoice. */
export const mayCorrect = ({ amount, quantity }: InvoiceLine): boolean => amount >= 0 || quantity !== null

/** Returns a line with the new values: pieces × price rounded once, or the given amount. */
function requested(line: InvoiceLine, { quantity, price, amount }: LineInput): Said {
  if (line.quantity === null || line.price === null)
    return { quantity: null, price: null, amount: amount ?? line.amount }
  const unit = { amount: price ?? line.price.amount, per: line.price.per }
  const pieces = quantity ?? line.quantity
  return { quantity: pieces, price: unit, amount: lineAmount(unit, pieces) }
}

/**
 * Returns the lines of a correction: each changed line with its new values, and the difference as its amount.
 * Null if the input names a line that does not exist or may not change.
 */
export function correctingLines(
  holds: readonly InvoiceLine[],
  inputs: readonly LineInput[],
): { lines: InvoiceLine[]; amount: number } | null {
  const changed: InvoiceLine[] = []
  for (const input of inputs) {
    const line = holds[input.line]
    if (!line || !mayCorrect(line)) return null
    const now = requested(line, input)
    if (
      now.amount === line.amount &&
      now.quantity === line.quantity &&
      now.price?.amount === line.price?.amount
    )
      continue
    const { sku, name, unit, group, line_id } = line
    changed.push({
      sku,
      name,
      unit,
      group,
      line_id,
      ...now,
      amount: now.amount - line.amount,
      of: input.line,
      was: saidOf(line),
    })
  }
  return { lines: changed, amount: changed.reduce((sum, { amount }) => sum + amount, 0) }
}
