import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { pickupMethod } from '#features/foundation/dictionary/dictionary.ts'
import type { TaxBuyer, TaxFacts } from '#features/foundation/tax/facts.ts'
import { legalTexts } from '#features/foundation/tax/legal-texts.ts'
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

export type Supply = {
  organization_id: number
  currency: string
  /** A day of the company: '2026-05-14'. */
  day: string
  lang: Lang
  /** As an order keeps it. Without one, goods go to the country the company is established in. */
  delivery?: { method: number; address: string } | undefined
}

/**
 * Returns the totals of a supply as one document, with its tax by the rules of today (0117). Goods leave from the
 * country of the seller's first registration.
 */
export async function totalsWithTax(db: Db, supply: Supply, lines: readonly NetLine[]): Promise<Totals> {
  const { organization_id, currency, day, lang, delivery } = supply
  const net = sum(lines.map((line) => line.net))
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  const [settings, buyer, certificates, taxed] = await Promise.all([
    taxSettings(db),
    taxBuyerOf(db, organization_id, day),
    certificatesOf(db, organization_id),
    taxFactsOf(db, products),
  ])
  const seller_country = countryOfSeller(settings.registrations, day)
  const decision = treatment({
    ...settings,
    supply_date: day,
    currency,
    seller_country,
    buyer,
    dispatch_country: seller_country,
    delivery: deliveryOf(delivery, buyer),
    certificates,
    charges: [],
    lines: lines.map((line, index) => {
      const known = line.product_id === null ? undefined : taxed.get(line.product_id)
      return {
        id: String(index),
        net: line.net,
        product_id: line.product_id,
        class: known?.tax_class ?? 'standard',
        supply: known?.supply ?? 'goods',
        commodity_code: known?.commodity_code ?? null,
        category_ids: known?.category_ids ?? [],
      }
    }),
  })
  const base = { lines: money(net, currency), net: money(net, currency) }
  if (decision.is === 'no_document')
    return { ...base, tax: null, gross: null, breakdown: [], undecided: decision.reasons[0]!.reason }
  const treated = new Map(decision.lines.map(({ id, treatment }) => [id, treatment]))
  const document = totals({
    profile: decision.profile,
    allowances: [],
    charges: [],
    lines: lines.map((line, index) => {
      const { registration, category, rate_bp, code } = treated.get(String(index))!
      const group = { registration, category, rate_bp, code }
      const supply = (line.product_id !== null && taxed.get(line.product_id)?.supply) || 'goods'
      return { id: String(index), supply, quantity: 1, price: { amount: line.net }, group }
    }),
  })
  return {
    ...base,
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
  }
}

/** The country of the registration that is in force for the longest; an empty text, which no rule knows, without one. */
const countryOfSeller = (registrations: TaxFacts['registrations'], day: string): string =>
  registrations
    .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))[0]?.country ?? ''

function deliveryOf(delivery: Supply['delivery'], { establishment_country }: TaxBuyer): TaxFacts['delivery'] {
  const country = (delivery && countryOfAddress(delivery.address)) ?? establishment_country
  return delivery?.method === pickupMethod
    ? { is: 'pickup', country, is_confirmed: false }
    : { is: 'delivered', country }
}

/** The words of the rule that decided, else the legal text of the code, else the code. */
function reasonOf(group: TaxGroup, treatments: readonly Treatment[], lang: Lang): string | null {
  const own = treatments.find((one) => one.reason && groupKey(one) === groupKey(group))?.reason
  return own?.[lang] ?? (group.code && (legalTexts[group.code]?.[lang] ?? group.code))
}
