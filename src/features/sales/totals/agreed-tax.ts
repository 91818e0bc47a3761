import type { TaxGroup } from '#features/foundation/tax/tax.ts'
import type { TaxChange } from './totals-shape.ts'

/** Category and rate of a line, in basis points. Another registration with the same rate costs the buyer the same. */
type TaxOfLine = Pick<TaxGroup, 'category' | 'rate_bp'>

/** The tax of each line of an order, by the id of the line, when it was agreed. */
export type AgreedTax = Readonly<Record<string, TaxOfLine>>

export const agreedTaxOf = (lines: readonly { id: number; group: TaxGroup }[]): AgreedTax =>
  Object.fromEntries(lines.map(({ id, group: { category, rate_bp } }) => [id, { category, rate_bp }]))

/**
 * Returns how the tax of lines differs from what was agreed, each difference once. Lines whose tax was
 * not decided then do not differ.
 */
export function taxChanges(
  agreed: AgreedTax | null,
  lines: readonly { id: number; group: TaxGroup }[],
): TaxChange[] {
  const changes = new Map<string, TaxChange>()
  for (const { id, group } of lines) {
    const before = agreed?.[id]
    const { category, rate_bp } = group
    if (!before || (before.category === category && before.rate_bp === rate_bp)) continue
    const change = { agreed: before, now: { category, rate_bp } }
    changes.set(JSON.stringify(change), change)
  }
  return [...changes.values()]
}
