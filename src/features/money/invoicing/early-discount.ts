import { groupKey } from '#features/foundation/tax/tax.ts'
import type { Early } from '#features/people/payment-terms/payment-plan.ts'
import { percentOf, sum } from '#platform/shared/money.ts'
import type { InvoiceLine } from './invoice.ts'

const name = { en: 'Discount for early payment', ru: 'Скидка за раннюю оплату' }

/**
 * Returns the lines of the credit note for an early payment: the discount on the net of each tax group of an invoice and
 * its corrections, in the order of its lines. Their amounts are below zero, in minor units.
 */
export function discountLines(
  lines: readonly InvoiceLine[],
  { percent_bp }: Pick<Early, 'percent_bp'>,
): InvoiceLine[] {
  const groups = new Map(lines.flatMap(({ group }) => (group ? [[groupKey(group), group] as const] : [])))
  return [...groups].flatMap(([key, group]) => {
    const net = sum(
      lines.flatMap((line) => (line.group && groupKey(line.group) === key ? [line.amount] : [])),
    )
    const discount = percentOf(net, percent_bp)
    return discount > 0
      ? [
          {
            sku: null,
            name,
            unit: null,
            quantity: null,
            price: null,
            amount: -discount,
            group,
            role: 'discount' as const,
          },
        ]
      : []
  })
}
