import { lineAmount, percentOf, ratioOf, sum } from '#platform/shared/money.ts'
import { groupKey, type TaxGroup } from './tax.ts'
import type {
  DocumentAllowance,
  DocumentCharge,
  DocumentLine,
  DocumentTotals,
  Totals,
} from './totals-shape.ts'

/** Returns the net of a line (BT-131): its amount rounded once, less its allowance, plus its charge. */
export const lineNet = ({
  quantity,
  price,
  allowance = 0,
  charge = 0,
}: Pick<DocumentLine, 'quantity' | 'price' | 'allowance' | 'charge'>): number =>
  lineAmount(price, quantity) - allowance + charge

/** Returns the tax on an amount, rounded once, half away from zero. Without a rate there is none. */
export const taxOn = (taxable: number, rate_bp: number | null): number => percentOf(taxable, rate_bp ?? 0)

/** Returns the tax inside an amount that includes it, as of a Russian advance: 2000 of 120.00 is 20.00. */
export const taxWithin = (gross: number, rate_bp: number): number =>
  ratioOf(gross, BigInt(rate_bp), BigInt(10_000 + rate_bp))

/** Returns the amount of an allowance or charge: a percentage is of the nets of the supply, rounded once. */
export function amountOf(
  adjustment: DocumentAllowance | DocumentCharge,
  lines: readonly DocumentLine[],
): number {
  if ('amount' in adjustment) return adjustment.amount
  return percentOf(sum(lines.filter(isSupplied).map(lineNet)), adjustment.percent_bp)
}

/** Returns whether a line is a part of the supply, not the deduction of an advance. */
export const isSupplied = ({ supply }: Pick<DocumentLine, 'supply'>): boolean => supply !== 'advance'

/** Groups entries by tax group; the groups are in the order of their first entry. */
export function byGroup<Entry extends { group: TaxGroup }>(
  entries: readonly Entry[],
): { group: TaxGroup; entries: Entry[] }[] {
  const groups = new Map<string, { group: TaxGroup; entries: Entry[] }>()
  for (const entry of entries) {
    const key = groupKey(entry.group)
    const known = groups.get(key) ?? { group: bare(entry.group), entries: [] }
    known.entries.push(entry)
    groups.set(key, known)
  }
  return [...groups.values()]
}

/** A treatment is also a group; a row of the breakdown has only what the group has. */
const bare = ({ registration, category, rate_bp, code }: TaxGroup): TaxGroup => ({
  registration,
  category,
  rate_bp,
  code,
})

/** Adds up a document from its lines, shares and breakdown. Nothing is paid yet. */
export function summed(parts: Omit<DocumentTotals, 'totals'>): DocumentTotals {
  const lines = sum(parts.lines.map(({ net }) => net))
  const allowances = sum(parts.allowances.map(({ amount }) => amount))
  const charges = sum(parts.charges.map(({ amount }) => amount))
  const net = lines - allowances + charges
  const tax = sum(parts.breakdown.map((row) => row.tax))
  const gross = net + tax
  const tax_accounting = taxInAccounting(tax, parts.accounting)
  const totals: Totals = {
    lines,
    allowances,
    charges,
    net,
    tax,
    tax_accounting,
    gross,
    paid: 0,
    payable: gross,
  }
  return { ...parts, totals }
}

/** BT-111: the tax of the document converted once. */
const taxInAccounting = (tax: number, rate: DocumentTotals['accounting']): number | null =>
  rate && ratioOf(tax, BigInt(rate.rate_num), BigInt(rate.rate_den))
