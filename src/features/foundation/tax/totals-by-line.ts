import { sum } from '#platform/shared/money.ts'
import { apportion } from './apportion.ts'
import { groupKey, type TaxGroup } from './tax.ts'
import { amountOf, byGroup, lineNet, summed, taxOn } from './totals-parts.ts'
import type {
  AllowanceAllocation,
  DocumentCharge,
  DocumentLine,
  DocumentTotals,
  TotalsInput,
} from './totals-shape.ts'

/** The id of the line that a charge becomes. */
export const idOfChargeLine = (chargeId: string): string => `charge:${chargeId}`

/** A line under way: `weight` is its net before allowances, by which they are apportioned. */
type Open = {
  id: string
  is: DocumentLine['supply'] | 'charge'
  weight: number
  net: number
  group: TaxGroup
}

/**
 * Totals of the profile `ru`: the tax of each line is rounded (Decree 1137, column 8) and totals are sums. Allowances
 * are apportioned into the lines, charges are lines.
 */
export function totalsByLine({ lines, allowances, charges, accounting }: TotalsInput): DocumentTotals {
  const open: Open[] = [
    ...lines.map((line) => opened(line.id, line.supply, lineNet(line), line.group)),
    ...charges.map((charge) =>
      opened(idOfChargeLine(charge.id), 'charge', amountOf(charge, lines), ownGroup(charge)),
    ),
  ]
  for (const allowance of allowances) {
    const reduced = reducedBy(allowance.allocation, open)
    const weights = reduced.map(({ weight }) => weight)
    const shares = apportion(amountOf(allowance, lines), weights)
    for (const [index, line] of reduced.entries()) line.net -= shares[index]!
  }
  const totalled = open.map(({ id, net, group }) => ({ id, net, tax: taxOn(net, group.rate_bp), group }))
  const breakdown = byGroup(totalled).map(({ group, entries }) => ({
    ...group,
    taxable: sum(entries.map(({ net }) => net)),
    tax: sum(entries.map(({ tax }) => tax)),
  }))
  return summed({
    profile: 'ru',
    lines: totalled,
    allowances: [],
    charges: [],
    breakdown,
    accounting: accounting ?? null,
  })
}

const opened = (id: string, is: Open['is'], net: number, group: TaxGroup): Open => ({
  id,
  is,
  weight: net,
  net,
  group,
})

function ownGroup({ id, allocation }: DocumentCharge): TaxGroup {
  if (allocation.over !== 'own') throw new Error(`Charge ${id} needs a tax group: it is a line in Russia`)
  return allocation.group
}

/** Returns the lines that an allowance reduces. */
function reducedBy(allocation: AllowanceAllocation, lines: readonly Open[]): Open[] {
  const ofProducts = lines.filter(({ is }) => is === 'goods' || is === 'service')
  if (allocation.over === 'all') return ofProducts
  if (allocation.over === 'goods') {
    const goods = ofProducts.filter(({ is }) => is === 'goods')
    return goods.length > 0 ? goods : ofProducts
  }
  if (allocation.over === 'charge') return lines.filter(({ id }) => id === idOfChargeLine(allocation.id))
  const key = groupKey(allocation.group)
  return lines.filter(({ is, group }) => is !== 'advance' && groupKey(group) === key)
}
