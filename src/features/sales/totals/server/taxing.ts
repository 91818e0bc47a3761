import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { pickupMethod } from '#features/foundation/dictionary/dictionary.ts'
import type { TaxableLine, TaxBuyer, TaxFacts } from '#features/foundation/tax/facts.ts'
import { legalTexts } from '#features/foundation/tax/legal-texts.ts'
import { isOn } from '#features/foundation/tax/rules.ts'
import { taxSettings } from '#features/foundation/tax/server/index.ts'
import { groupKey, type TaxGroup } from '#features/foundation/tax/tax.ts'
import { totals } from '#features/foundation/tax/totals.ts'
import { treatment } from '#features/foundation/tax/treatment.ts'
import type { Treatment } from '#features/foundation/tax/verdict.ts'
import { taxFactsOf } from '#features/goods/catalogue/server/index.ts'
import { certificatesOf, taxBuyerOf } from '#features/people/tax-profiles/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { money, sum } from '#platform/shared/money.ts'
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
}

/** Returns the totals of a sale as one document, with its tax by the rules of today (0117), in a language. */
export const totalsWithTax = async (
  db: Db,
  sale: Sale,
  lines: readonly NetLine[],
  lang: Lang,
): Promise<Totals> => (await taxedTotals(db, sale, lines))(lang)

/** The same for several languages: returns a function that words the totals in one of them. */
export async function taxedTotals(
  db: Db,
  sale: Sale,
  lines: readonly NetLine[],
): Promise<(lang: Lang) => Totals> {
  const { currency } = sale
  const [taxable, facts] = await Promise.all([taxableLines(db, lines), factsOf(db, sale)])
  const decision = treatment({ ...facts, lines: taxable })
  const net = money(sum(lines.map((line) => line.net)), currency)
  if (decision.is === 'no_document') {
    const undecided = decision.reasons[0]!.reason
    return () => ({ lines: net, net, tax: null, gross: null, breakdown: [], undecided })
  }
  const treated = new Map(decision.lines.map(({ id, treatment }) => [id, treatment]))
  const document = totals({
    profile: decision.profile,
    allowances: [],
    charges: [],
    lines: taxable.map(({ id, supply, net }) => {
      const { registration, category, rate_bp, code } = treated.get(id)!
      const group = { registration, category, rate_bp, code }
      return { id, supply, quantity: 1, price: { amount: net }, group }
    }),
  })
  return (lang) => ({
    lines: net,
    net,
    tax: money(document.totals.tax, currency),
    gross: money(document.totals.gross, currency),
    breakdown: document.breakdown.map((row) => ({
      category: row.category,
      rate_bp: row.rate_bp,
      taxable: money(row.taxable, currency),
      tax: money(row.tax, currency),
      reason: reasonOf(row, [...treated.values()], lang),
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

async function factsOf(db: Db, sale: Sale): Promise<Omit<TaxFacts, 'lines'>> {
  const { organization_id, currency, day, delivery } = sale
  const [settings, buyer, certificates] = await Promise.all([
    taxSettings(db),
    taxBuyerOf(db, organization_id, day),
    certificatesOf(db, organization_id),
  ])
  const seller_country = countryOfSeller(settings.registrations, day)
  return {
    ...settings,
    supply_date: day,
    currency,
    seller_country,
    buyer,
    // Warehouses have no country yet.
    dispatch_country: seller_country,
    delivery: deliveryOf(delivery, buyer),
    certificates,
    charges: [],
  }
}

/**
 * Returns the country of the oldest registration in force; an empty text if there is none, which `treatment()` reports
 * as a missing registration.
 */
const countryOfSeller = (registrations: TaxFacts['registrations'], day: string): string =>
  registrations
    .filter((one) => isOn(one, day))
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))[0]?.country ?? ''

function deliveryOf(delivery: Sale['delivery'], { establishment_country }: TaxBuyer): TaxFacts['delivery'] {
  const country = (delivery && countryOfAddress(delivery.address)) ?? establishment_country
  return delivery?.method === pickupMethod
    ? { is: 'pickup', country, is_confirmed: false }
    : { is: 'delivered', country }
}

/** Returns the reason of the rule that decided, else the legal text of the code, else the code. */
function reasonOf(group: TaxGroup, treatments: readonly Treatment[], lang: Lang): string | null {
  const own = treatments.find((one) => one.reason && groupKey(one) === groupKey(group))?.reason
  return own?.[lang] ?? (group.code && (legalTexts[group.code]?.[lang] ?? group.code))
}
