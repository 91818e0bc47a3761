import {
  type AccountedTax,
  atOfficialRate,
  type OfficialRate,
  officialRateOn,
  rateDays,
} from '#features/foundation/tax/official-rates.ts'
import type { SellerRegistration } from '#features/foundation/tax/server/index.ts'
import { groupKey, type TaxProfile } from '#features/foundation/tax/tax.ts'
import type { Treatment } from '#features/foundation/tax/verdict.ts'
import { type CountriesOfSale, documentOf, reasonOf } from '#features/sales/totals/server/index.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { GroupedLine } from '../agreed.ts'
import { byDocument } from '../document-lines.ts'
import type { InvoiceLine, InvoiceTax } from '../invoice.ts'

/** How the lines of an order are taxed on a day of the company. */
export type TaxOfOrder = {
  day: string
  profile: TaxProfile
  treatments: Treatment[]
  registrations: SellerRegistration[]
  countries: CountriesOfSale
  /** Absent where amounts are only estimated. */
  exchange?: Exchange
}

/** The currency of an order, and official rates of it. */
export type Exchange = { currency: string; rates: readonly OfficialRate[] }

/** The content of one invoice, in minor units: its lines, their net, its tax, and the amount with tax. */
export type TaxedDocument = { lines: InvoiceLine[]; net: number; tax: InvoiceTax | null; amount: number }

/** The documents that some lines need, and what they come to with tax. */
export type Made = { documents: TaxedDocument[]; amount: number }

/**
 * Totals lines with their tax, in as many documents as the law requires. Lines without an amount make none, but goods that
 * an advance covers do: they are invoiced with nothing left to pay. Throws `Refusal` 409 as `taxedDocument`.
 */
export function totalled(tax: TaxOfOrder, lines: readonly GroupedLine[]): Made {
  const documents = byDocument(lines)
    .map((own) => taxedDocument(tax, own))
    .filter(({ lines: own }) => own.some(({ amount }) => amount !== 0))
  return { documents, amount: sum(documents.map(({ amount }) => amount)) }
}

/**
 * Totals the lines of one document. `treatments` name the printed reasons and the buyer's tax id. Throws `Refusal` 409 if
 * its tax is reported in another currency and there is no official rate.
 */
export function taxedDocument(of: TaxOfOrder, lines: readonly GroupedLine[]): TaxedDocument {
  const { day, profile, treatments, registrations, countries } = of
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
      ...(registration && !isOutside && accountedIn(of, registration, totals.tax)),
    },
    amount: totals.gross,
  }
}

/** The tax as it is reported, if that is in another currency. A seller who charges no tax reports none. */
function accountedIn(
  { day, profile, exchange }: TaxOfOrder,
  { accounting_currency: to, scheme }: SellerRegistration,
  tax: number,
): { accounting: AccountedTax } | null {
  if (!exchange || exchange.currency === to || scheme !== 'standard') return null
  const from = exchange.currency
  if (tax === 0) return { accounting: { currency: to, tax_amount: 0, rate: null } }
  const rate = officialRateOn(exchange.rates, { from, to, profile, day }) ?? noRate(from, to)
  return { accounting: { currency: to, tax_amount: atOfficialRate(tax, from, rate), rate } }
}

const noRate = (from: string, to: string): never =>
  refuse('invoicing.noOfficialRate', 409, { from, to, days: rateDays })

/**
 * Totals the lines of a credit or debit note with the tax and the official rate of the invoice it corrects. An invoice
 * older than tax has corrections without tax. `exchange` has the rates of its day, for an invoice whose tax was zero; it
 * is absent where amounts are only estimated. Throws `Refusal` 409 if a rate is needed and there is none.
 */
export function taxedLike(
  tax: InvoiceTax | null,
  lines: readonly InvoiceLine[],
  exchange?: Exchange,
): TaxedDocument {
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
      accounting: exchange && tax.accounting && accountedLike(tax, tax.accounting, exchange, totals.tax),
    },
    amount: totals.gross,
  }
}

function accountedLike(
  { profile, supply }: InvoiceTax,
  { currency: to, rate: known }: AccountedTax,
  { currency: from, rates }: Exchange,
  tax: number,
): AccountedTax {
  if (tax === 0) return { currency: to, tax_amount: 0, rate: null }
  const rate =
    known ?? officialRateOn(rates, { from, to, profile, day: supply?.on ?? '' }) ?? noRate(from, to)
  return { currency: to, tax_amount: atOfficialRate(tax, from, rate), rate }
}
