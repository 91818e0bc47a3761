import { sum } from '#platform/shared/money.ts'
import { apportion } from './apportion.ts'
import type { TaxGroup } from './tax.ts'
import { totalsByLine } from './totals-by-line.ts'
import { amountOf, byGroup, isSupplied, lineNet, summed, taxOn } from './totals-parts.ts'
import type {
  AllowanceAllocation,
  DocumentAllowance,
  DocumentCharge,
  DocumentTotals,
  Share,
  TotalsInput,
} from './totals-shape.ts'

/**
 * Returns the totals of a supply as one document: BT-106 to BT-115 and the breakdown, in minor units. An allowance or
 * charge in percent is rounded once and then apportioned. In the profile `eu` tax is rounded once per group; in `ru`
 * once per line, with allowances inside the lines and charges as lines (0117).
 *
 * Throws if an allowance or charge has no line to go over, or if a charge has no group of its own in `ru`.
 */
export const totals = (input: TotalsInput): DocumentTotals =>
  input.profile === 'ru' ? totalsByLine(input) : totalsByGroup(input)

/**
 * Divides a supply into the documents it needs: what is outside the scope of VAT stands alone (BR-O-11), and a document
 * has one registration of the seller. The documents add up to the supply, except for BT-111, which is converted once
 * in each.
 */
export function splitDocuments(whole: DocumentTotals): DocumentTotals[] {
  const documentOf = ({ registration, category }: TaxGroup) => `${registration} ${category === 'O'}`
  const documents = new Set(whole.breakdown.map(documentOf))
  return [...documents].map((document) => {
    const isHere = ({ group }: { group: TaxGroup }) => documentOf(group) === document
    return summed({
      ...whole,
      lines: whole.lines.filter(isHere),
      allowances: whole.allowances.filter(isHere),
      charges: whole.charges.filter(isHere),
      breakdown: whole.breakdown.filter((row) => documentOf(row) === document),
    })
  })
}

/** Returns a document with the money that is paid already (BT-113) and what is left to pay (BT-115). */
export const withPaid = (document: DocumentTotals, paid: number): DocumentTotals => ({
  ...document,
  totals: { ...document.totals, paid, payable: document.totals.gross - paid },
})

/** Totals of the profile `eu`: shares of allowances and charges by group, and one tax per group. */
function totalsByGroup(input: TotalsInput): DocumentTotals {
  const lines = input.lines.map((line) => ({
    id: line.id,
    net: lineNet(line),
    tax: null,
    group: line.group,
  }))
  const allowances = input.allowances.flatMap((allowance) => sharesOf(allowance, input))
  const charges = input.charges.flatMap((charge) => sharesOf(charge, input))
  const entries = [
    ...lines,
    ...charges.map(({ group, amount }) => ({ group, net: amount })),
    ...allowances.map(({ group, amount }) => ({ group, net: -amount })),
  ]
  const breakdown = byGroup(entries).map(({ group, entries }) => {
    const taxable = sum(entries.map(({ net }) => net))
    return { ...group, taxable, tax: taxOn(taxable, group.rate_bp) }
  })
  return summed({
    profile: 'eu',
    lines,
    allowances,
    charges,
    breakdown,
    accounting: input.accounting ?? null,
  })
}

/** Divides an allowance or charge among its groups. A share of nothing is left out. */
function sharesOf(adjustment: DocumentAllowance | DocumentCharge, input: TotalsInput): Share[] {
  const { id, code, allocation } = adjustment
  const amount = amountOf(adjustment, input.lines)
  const weights = weightsFor(allocation, input)
  const amounts = apportion(
    amount,
    weights.map(({ weight }) => weight),
  )
  return weights
    .map(({ group }, index) => ({ id, code, amount: amounts[index]!, group }))
    .filter((share) => share.amount !== 0)
}

/** Returns the groups an adjustment goes over, each with its weight: the net of its lines. */
function weightsFor(
  allocation: AllowanceAllocation,
  { lines, charges }: TotalsInput,
): { group: TaxGroup; weight: number }[] {
  if (allocation.over === 'own') return [{ group: allocation.group, weight: 1 }]
  if (allocation.over === 'charge') {
    const charge = charges.find(({ id }) => id === allocation.id)
    if (!charge) throw new Error(`There is no charge ${allocation.id}`)
    return weightsFor(charge.allocation, { profile: 'eu', lines, allowances: [], charges: [] })
  }
  const supplied = lines.filter(isSupplied)
  const goods = allocation.over === 'goods' ? supplied.filter(({ supply }) => supply === 'goods') : []
  return byGroup(goods.length > 0 ? goods : supplied).map(({ group, entries }) => ({
    group,
    weight: sum(entries.map(lineNet)),
  }))
}
