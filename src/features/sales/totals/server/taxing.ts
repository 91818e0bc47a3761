import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { pickupMethod } from '#features/foundation/dictionary/dictionary.ts'
import type { TaxableLine, TaxBuyer, TaxFacts } from '#features/foundation/tax/facts.ts'
import { legalTexts } from '#features/foundation/tax/legal-texts.ts'
import { isOn } from '#features/foundation/tax/rules.ts'
import { countryOfSeller } from '#features/foundation/tax/seller.ts'
import { type SellerRegistration, taxSettings } from '#features/foundation/tax/server/index.ts'
import {
  groupKey,
  type LocalText,
  type Supply,
  type TaxGroup,
  type TaxProfile,
} from '#features/foundation/tax/tax.ts'
import { totals } from '#features/foundation/tax/totals.ts'
import type { Allocation, DocumentTotals } from '#features/foundation/tax/totals-shape.ts'
import { treatment } from '#features/foundation/tax/treatment.ts'
import type { NoDocumentReason, Treatment } from '#features/foundation/tax/verdict.ts'
import { taxFactsOf } from '#features/goods/catalogue/server/index.ts'
import { dispatchCountry } from '#features/goods/stock/server/index.ts'
import { certificatesOf, taxBuyerOf } from '#features/people/tax-profiles/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { money, sum } from '#platform/shared/money.ts'
import { type Charge, chargeCodes, chargeRows, chargesNet } from '../charge.ts'
import type { Totals } from '../totals-shape.ts'

/** A line to be taxed: its net in minor units. `product_id` is null for a custom item. */
export type NetLine = { product_id: number | null; net: number }

/** What is sold to whom: a cart or an order. */
export type Sale = {
  organization_id: number
  currency: string
  /** A day of the company: '2026-05-14'. */
  day: string
  /** As an order keeps it. Without one, goods go to the country the company is established in. */
  delivery?: { method: number; address: string } | undefined
  /** The code of the warehouse goods leave from. Without one, they leave from the usual warehouse. */
  warehouse?: string | null | undefined
  /** Charges and discounts of the whole sale. Absent for one that has none, such as an invoice's own lines. */
  charges?: readonly Charge[] | undefined
}

/** The countries that decided the tax of a sale: where seller and buyer are established, and where the goods go. */
export type CountriesOfSale = { seller: string; buyer: string | null; delivery: string | null }

/**
 * How a sale is taxed: the treatment of each line in its order, with the registrations in force on its day; or why
 * nothing decides it.
 */
export type TaxedSale =
  | {
      is: 'decided'
      profile: TaxProfile
      treatments: Treatment[]
      /** Goods or service, by line. */
      supplies: Supply[]
      /** The lines each charge of the sale goes over, by its key. */
      allocations: ReadonlyMap<string, Allocation>
      registrations: SellerRegistration[]
      countries: CountriesOfSale
    }
  | { is: 'undecided'; reason: NoDocumentReason }

/** Decides how the lines of a sale are taxed by the rules of its day (0117). Without lines, nothing is undecided. */
export async function taxSale(db: Db, sale: Sale, lines: readonly NetLine[]): Promise<TaxedSale> {
  const [taxable, facts] = await Promise.all([taxableLines(db, lines), factsOf(db, sale)])
  const decision = treatment({ ...facts, lines: taxable })
  if (decision.is === 'no_document') return { is: 'undecided', reason: decision.reasons[0]!.reason }
  const treated = new Map(decision.lines.map(({ id, treatment }) => [id, treatment]))
  return {
    is: 'decided',
    profile: decision.profile,
    treatments: taxable.map(({ id }) => treated.get(id)!),
    supplies: taxable.map(({ supply }) => supply),
    allocations: new Map(decision.charges.map(({ id, allocation }) => [id, allocation])),
    registrations: facts.registrations.filter((one) => isOn(one, sale.day)),
    countries: {
      seller: facts.seller_country,
      buyer: facts.buyer.establishment_country,
      delivery: facts.delivery.country,
    },
  }
}

/** A net amount with its tax group; `supply` is `advance` for the deduction of an invoiced advance. */
export type GroupedNet = { net: number; group: TaxGroup; supply?: 'advance' | undefined }

/** A charge of the sale with the lines it goes over. */
export type AllocatedCharge = Pick<Charge, 'key' | 'kind' | 'amount'> & { allocation: Allocation }

/**
 * Returns the totals of lines whose tax groups are known, as one document. Charges go over the lines of goods, discounts
 * over all lines.
 */
export const documentOf = (
  profile: TaxProfile,
  lines: readonly GroupedNet[],
  charges: readonly AllocatedCharge[] = [],
): DocumentTotals =>
  totals({
    profile,
    allowances: charges
      .filter(({ amount }) => amount < 0)
      .map(({ key, kind, amount }) => ({
        id: key,
        code: chargeCodes[kind],
        amount: -amount,
        allocation: { over: 'all' },
      })),
    charges: charges
      .filter(({ amount }) => amount > 0)
      .map(({ key, kind, amount, allocation }) => ({ id: key, code: chargeCodes[kind], amount, allocation })),
    lines: lines.map(({ net, supply, group: { registration, category, rate_bp, code } }, index) => ({
      id: String(index),
      supply: supply ?? 'goods',
      quantity: 1,
      price: { amount: net },
      group: { registration, category, rate_bp, code },
    })),
  })

/** Returns the totals of a sale as one document, with its tax by the rules of today (0117), in a language. */
export const totalsWithTax = async (
  db: Db,
  sale: Sale,
  lines: readonly NetLine[],
  lang: Lang,
): Promise<Totals> => (await taxedTotals(db, sale, lines))(lang)

/**
 * Returns what a sale comes to with its tax, in minor units of its currency. While nothing decides how it is taxed,
 * that is its net.
 */
export async function grossOf(db: Db, sale: Sale, lines: readonly NetLine[]): Promise<number> {
  const taxed = await taxSale(db, sale, lines)
  if (taxed.is === 'undecided') return sum(lines.map(({ net }) => net)) + chargesNet(sale.charges ?? [])
  return documentOfSale(taxed, lines, sale.charges ?? []).totals.gross
}

/** Without lines there is nothing a charge could go over. */
function documentOfSale(
  { profile, treatments, allocations }: Extract<TaxedSale, { is: 'decided' }>,
  lines: readonly NetLine[],
  charges: readonly Charge[],
): DocumentTotals {
  const grouped = lines.map(({ net }, index) => ({ net, group: treatments[index]! }))
  const allocated = charges.map((charge) => ({ ...charge, allocation: allocations.get(charge.key)! }))
  return documentOf(profile, grouped, lines.length > 0 ? allocated : [])
}

/** The same as `totalsWithTax` for several languages: returns a function that words the totals in one of them. */
export async function taxedTotals(
  db: Db,
  sale: Sale,
  lines: readonly NetLine[],
): Promise<(lang: Lang) => Totals> {
  const { currency } = sale
  const charges = lines.length > 0 ? (sale.charges ?? []) : []
  const taxed = await taxSale(db, sale, lines)
  const ofLines = sum(lines.map((line) => line.net))
  const untaxed = (lang: Lang) => ({
    lines: money(ofLines, currency),
    charges: chargeRows(charges, currency, lang),
    net: money(ofLines + chargesNet(charges), currency),
  })
  if (taxed.is === 'undecided')
    return (lang) => ({ ...untaxed(lang), tax: null, gross: null, breakdown: [], undecided: taxed.reason })
  const { treatments } = taxed
  const document = documentOfSale(taxed, lines, charges)
  return (lang) => ({
    ...untaxed(lang),
    tax: money(document.totals.tax, currency),
    gross: money(document.totals.gross, currency),
    breakdown: document.breakdown.map((row) => ({
      category: row.category,
      rate_bp: row.rate_bp,
      taxable: money(row.taxable, currency),
      tax: money(row.tax, currency),
      reason: reasonOf(row, treatments)?.[lang] ?? null,
    })),
    undecided: null,
  })
}

/** Returns the lines with what the decision reads of their products. A custom item is goods at the standard rate. */
async function taxableLines(db: Db, lines: readonly NetLine[]): Promise<TaxableLine[]> {
  const known = await taxFactsOf(db, [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))])
  return lines.map(({ product_id, net }, index) => {
    const product = product_id === null ? undefined : known.get(product_id)
    return {
      id: String(index),
      net,
      product_id,
      class: product?.tax_class ?? 'standard',
      supply: product?.supply ?? 'goods',
      commodity_code: product?.commodity_code ?? null,
      category_ids: product?.category_ids ?? [],
    }
  })
}

async function factsOf(
  db: Db,
  sale: Sale,
): Promise<Omit<TaxFacts, 'lines' | 'registrations'> & { registrations: SellerRegistration[] }> {
  const { organization_id, currency, day, delivery, warehouse = null } = sale
  const [settings, buyer, certificates, dispatch] = await Promise.all([
    taxSettings(db),
    taxBuyerOf(db, organization_id, day),
    certificatesOf(db, organization_id),
    dispatchCountry(db, warehouse),
  ])
  const seller_country = countryOfSeller(settings.registrations, day)
  return {
    ...settings,
    supply_date: day,
    currency,
    seller_country,
    buyer,
    dispatch_country: dispatch ?? seller_country,
    delivery: deliveryOf(delivery, buyer),
    certificates,
    charges: (sale.charges ?? []).map(({ key }) => ({ id: key, allocation: 'ancillary' })),
  }
}

function deliveryOf(delivery: Sale['delivery'], { establishment_country }: TaxBuyer): TaxFacts['delivery'] {
  const country = (delivery && countryOfAddress(delivery.address)) ?? establishment_country
  return delivery?.method === pickupMethod
    ? { is: 'pickup', country, is_confirmed: false }
    : { is: 'delivered', country }
}

/**
 * Returns what is printed as the reason of a group without tax: the words of the rule that decided, else the legal text
 * of its code, else the code. Null for a group with tax.
 */
export function reasonOf(group: TaxGroup, treatments: readonly Treatment[]): LocalText | null {
  const own = treatments.find((one) => one.reason && groupKey(one) === groupKey(group))?.reason
  if (own) return own
  return group.code === null ? null : (legalTexts[group.code] ?? { en: group.code, ru: group.code })
}
