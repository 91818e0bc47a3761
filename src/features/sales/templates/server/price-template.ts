import { isSaleable } from '#features/goods/catalogue/product.ts'
import { type Product, productsByIds } from '#features/goods/catalogue/server/index.ts'
import { lineTotal, type Price, type PriceInputs } from '#features/goods/pricing/price.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { type Buyer, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import type { PreviewLine, TemplatePreview } from '../contract.ts'
import { orderedQuantity, problemsOf } from '../template.ts'
import type { LineRow } from './lines.ts'

/** The data for pricing a template: the products, and what their prices depend on for one buyer. */
export type Known = { goods: ReadonlyMap<number, Product>; inputs: ReadonlyMap<number, PriceInputs> }

/** Loads it for all of these lines at once, of any number of templates. */
export async function knownOf(db: Db, buyer: Buyer, lines: readonly LineRow[]): Promise<Known> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  const [goods, inputs] = await Promise.all([productsByIds(db, ids), priceInputs(db, buyer, ids)])
  return { goods: new Map(goods.map((one) => [one.id, one])), inputs }
}

type Of = { id: number; name: string; lines: readonly LineRow[] }

/**
 * Returns a template as it would be ordered today, multiplied by a factor. Prices are those of all lines
 * together in one cart.
 */
export function priceTemplate(
  { id, name, lines }: Of,
  { goods, inputs }: Known,
  { currency, lang, times = 1 }: { currency: string; lang: Lang; times?: number },
): TemplatePreview {
  const wanted = lines.map((line) => {
    const product = line.product_id === null ? null : (goods.get(line.product_id) ?? null)
    const rules = product && isSaleable(product.status) ? product : null
    const asked = line.quantity * times
    return { line, product, rules, asked, quantity: line.thing ? asked : orderedQuantity(rules, asked) }
  })
  const inTurn = priceInTurn(
    wanted.flatMap(({ line: { product_id }, quantity }) =>
      product_id === null || quantity === 0 ? [] : [{ product_id, quantity, inputs: inputs.get(product_id) }],
    ),
  )
  const shown = wanted.map(({ line, product, rules, asked, quantity }): PreviewLine => {
    const given = line.product_id === null || quantity === 0 ? undefined : inputs.get(line.product_id)
    const price = given ? inTurn(given, quantity) : null
    const seen = seenPrice(line)
    const now = price && unitPrice(price.unit, currency, price.per)
    const problems = line.thing ? [] : problemsOf({ rules, quantity: asked, price: now, seen })
    return {
      id: line.id,
      product_id: line.product_id,
      quantity,
      stored_quantity: line.quantity,
      problems,
      ...namesOf(line, product, lang),
      price: now,
      before: problems.includes('price_changed') ? seen : null,
      total: price && money(totalOf(price, quantity), currency),
      ...withoutDays,
    }
  })
  return {
    id,
    name,
    currency,
    lines: shown,
    total: money(
      shown.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0),
      currency,
    ),
    problems: shown.filter(({ problems }) => problems.length > 0).length,
    unpriced: lines.filter(({ thing }) => thing !== null).length,
  }
}

const withoutDays = { deliver_on: null, lead: null, lead_before: null, left: null }

/** The price when the line was last seen. */
const seenPrice = ({ seen_amount, seen_currency, seen_per }: LineRow): UnitPrice | null =>
  seen_amount === null ? null : unitPrice(seen_amount, seen_currency!, seen_per)

/** A custom item has no product, and a product may have left the catalogue. */
function namesOf({ thing }: LineRow, product: Product | null, lang: Lang) {
  const inBoth = { en: product?.name_en ?? null, ru: product?.name_ru ?? null }
  return {
    sku: product?.sku ?? '',
    name: thing?.name ?? inLanguage(inBoth, lang),
    unit: thing?.unit ?? product?.unit ?? 'pcs',
  }
}

const totalOf = (price: Price, quantity: number): number => lineTotal(price, quantity)
