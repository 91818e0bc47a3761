import type { SellerRegistration } from '#features/foundation/tax/server/index.ts'
import { groupKey, type TaxProfile } from '#features/foundation/tax/tax.ts'
import type { Treatment } from '#features/foundation/tax/verdict.ts'
import { type CountriesOfSale, documentOf, reasonOf } from '#features/sales/totals/server/index.ts'
import { sum } from '#platform/shared/money.ts'
import { byDocument, type GroupedLine } from '../document-lines.ts'
import type { InvoiceLine, InvoiceTax } from '../invoice.ts'

/** How the lines of an order are taxed on a day of the company. */
export type TaxOfOrder = {
  day: string
  profile: TaxProfile
  treatments: Treatment[]
  registrations: SellerRegistration[]
  countries: CountriesOfSale
}

/** The content of one invoice, in minor units: its lines, their net, its tax, and the amount with tax. */
export type TaxedDocument = { lines: InvoiceLine[]; net: number; tax: InvoiceTax | null; amount: number }

/** The documents that some lines need, and what they come to with tax. */
export type Made = { documents: TaxedDocument[]; amount: number }

/** Totals lines with their tax, in as many documents as the law requires. Lines that come to nothing make none. */
export function totalled(tax: TaxOfOrder, lines: readonly GroupedLine[]): Made {
  const documents = byDocument(lines)
    .map((own) => taxedDocument(tax, own))
    .filter(({ amount }) => amount !== 0)
  return { documents, amount: sum(documents.map(({ amount }) => amount)) }
}

/** Totals the lines of one document. `treatments` name the printed reasons and the buyer's tax id. */
export function taxedDocument(
  { day, profile, treatments, registrations, countries }: TaxOfOrder,
  lines: readonly GroupedLine[],
): TaxedDocument {
  const { breakdown, totals } = documentOf(
    profile,
    lines.map(({ amount: net, group, role }) => ({
      net,
      group,
      ...(role === 'deduction' && { supply: 'advance' as const }),
    })),
  )
  const own = new Set(lines.map(({ group }) => groupKey(group)))
  const isOutside = lines.every(({ group }) => group.category === 'O')
  const registration = registrations.find(({ country }) => country === lines[0]!.group.registration)
  const seller_tax_id = isOutside ? null : (registration?.number ?? null)
  const needed = treatments.find((one) => one.buyer_tax_id && own.has(groupKey(one)))
  return {
    lines: [...lines],
    net: totals.net,
    tax: {
      profile,
      seller_tax_id,
      buyer_tax_id: needed?.buyer_tax_id ?? null,
      breakdown: breakdown.map((row) => ({ ...row, reason: reasonOf(row, treatments) })),
      supply: {
        on: day,
        delivery_country: countries.delivery,
        buyer_country: countries.buyer,
        seller_country: countries.seller,
        seller_tax_number: registration?.tax_number ?? null,
      },
    },
    amount: totals.gross,
  }
}

/**
 * Totals the lines of a credit or debit note with the tax of the invoice it corrects. An invoice older than tax has
 * corrections without tax.
 */
export function taxedLike(tax: InvoiceTax | null, lines: readonly InvoiceLine[]): TaxedDocument {
  const net = sum(lines.map(({ amount }) => amount))
  if (!tax) return { lines: [...lines], net, tax, amount: net }
  const grouped = lines.flatMap(({ amount, group }) => (group ? [{ net: amount, group }] : []))
  const { breakdown, totals } = documentOf(tax.profile, grouped)
  const reasons = new Map(tax.breakdown.map((row) => [groupKey(row), row.reason]))
  return {
    lines: [...lines],
    net,
    tax: {
      ...tax,
      breakdown: breakdown.map((row) => ({ ...row, reason: reasons.get(groupKey(row)) ?? null })),
    },
    amount: totals.gross,
  }
}
