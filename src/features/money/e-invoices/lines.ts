import { writtenPer, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { one, unitCodeOf } from './codes.ts'
import type { Line, Vat } from './e-invoice.ts'

/** What a line counts: pieces at a price. */
type Counted = { quantity: number; price: NonNullable<InvoiceLine['price']> }

/**
 * Returns the lines of a document (BG-25). `sign` is -1 for a credit note, whose lines are positive there. A line that is
 * not its pieces at their price, such as a deduction or a difference, is one piece at its amount.
 */
export const linesOf = (
  lines: readonly InvoiceLine[],
  { sign, currency, lang }: { sign: 1 | -1; currency: string; lang: Lang },
): Line[] =>
  lines.map((line, index): Line => {
    const net = line.amount * sign || 0
    const counted = countedIn(line, sign, net, currency)
    const amount = {
      quantity: net < 0 ? -1 : 1,
      unit: one,
      price: { amount: Math.abs(net), per: 1 },
    } as const
    return {
      id: String(index + 1),
      net,
      ...(counted ? readIn(counted, line.unit) : amount),
      vat: vatOf(line),
      name: inLanguage(line.name, lang),
      sku: line.sku,
    }
  })

/** Quantity and price in the unit people read, such as metres, unless the price is for a part of it. */
function readIn(
  { quantity, price }: Counted,
  unit: string | null,
): Pick<Line, 'quantity' | 'price' | 'unit'> {
  const per = unit === null ? null : writtenPer(price.per, unit)
  if (unit === null || per === null || per.unit === unit) return { quantity, price, unit: unitCodeOf(unit) }
  return {
    quantity: writtenQuantity(quantity, unit).value,
    price: { amount: price.amount, per: per.value },
    unit: unitCodeOf(per.unit),
  }
}

/** Returns the category and rate of a line. Throws for a line that is older than tax. */
export function vatOf({ group }: InvoiceLine): Vat {
  if (!group) throw new Error('A line without a tax group has no VAT category')
  return { category: group.category, rate_bp: group.category === 'O' ? null : (group.rate_bp ?? 0) }
}

function countedIn(line: InvoiceLine, sign: 1 | -1, net: number, currency: string): Counted | null {
  const { quantity, price, was } = line
  if (quantity === null || price === null || price.amount < 0) return null
  // A correction says what the line is now, and comes to the difference.
  const pieces = was ? (quantity - (was.quantity ?? 0)) * sign : quantity
  if (was && (was.price?.amount !== price.amount || was.price.per !== price.per)) return null
  const signed = Math.sign(pieces) === Math.sign(net) ? pieces : -pieces
  return signed !== 0 && isWithinSlack(signed, price, net, currency) ? { quantity: signed, price } : null
}

/**
 * Peppol compares a line with its pieces at their price and accepts a difference of 0.02 (PEPPOL-EN16931-R120), because
 * lines of partial invoices are rounded over all pieces so far. A yen is already more than that.
 */
function isWithinSlack(quantity: number, { amount, per }: Counted['price'], net: number, currency: string) {
  const difference = BigInt(quantity) * BigInt(amount) - BigInt(net) * BigInt(per)
  const away = difference < 0n ? -difference : difference
  return away * 50n <= BigInt(per) * 10n ** BigInt(digitsOf(currency))
}
