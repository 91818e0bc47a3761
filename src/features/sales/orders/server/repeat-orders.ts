import { type CutAsked, planOf } from '#features/goods/catalogue/cutting.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { cuttingOfProducts, productsByIds, replacementsOf } from '#features/goods/catalogue/server/index.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { RepeatLine } from '../order-shape.ts'
import { quantityOf, repeated, type Today } from '../repeat.ts'

type Row = {
  id: number
  product_id: number | null
  sku: string
  name_en: string | null
  name_ru: string | null
  unit: string
  quantity: number
  unit_amount: number | null
  per: PriceUnit
  currency: string
  /** The pieces of a line that is cut, added up over all orders. */
  cut: CutAsked | null
}

// Quantities of the same product, and pieces cut to the same length, are added up over all orders, at the price last
// agreed. Custom items stay separate.
const lines = statement<Row>(
  'orders.lines_to_repeat',
  `select distinct on (coalesce(l.product_id, -l.id), l.cut ->> 'length') l.id, l.product_id, l.sku, l.name_en, l.name_ru, l.unit,
     least(sum(case o.stage when 'cancelled' then l.quantity else l.quantity - l.cancelled end) over same, 1000000000)::int as quantity, l.unit_amount, l.per, o.currency,
     case when l.cut is not null then jsonb_build_object('length', l.cut -> 'length',
       'pieces', least(sum((l.cut -> 'pieces')::int) over same, 1000000)) end as cut
   from order_lines l join orders o on o.id = l.order_id
   where o.id = any($1::bigint[]) and (l.quantity > l.cancelled or o.stage = 'cancelled')
   window same as (partition by coalesce(l.product_id, -l.id), l.cut ->> 'length')
   order by coalesce(l.product_id, -l.id), l.cut ->> 'length', o.created_at desc, l.id desc`,
)
const own = statement<{ id: number }>(
  'orders.own_among',
  `select id from orders where id = any($1::bigint[]) and organization_id = $2
     and not (stage = 'draft' and source in ('manual', 'template'))`,
)

/**
 * Returns the lines of these orders as they would be ordered today: each with price and quantity then and now.
 * Throws `Refusal` 404 if one of them is not the company's own.
 */
export async function linesToRepeat(
  { db, person, lang }: Context<Client>,
  ids: readonly number[],
): Promise<ReplyInput<typeof RepeatLine>[]> {
  const wanted = [...new Set(ids)]
  const mine = await run(db, own, [wanted, person.organization_id])
  if (mine.length !== wanted.length) notFound()
  const rows = await run(db, lines, [wanted])
  const products = rows.flatMap(({ product_id }) => product_id ?? [])
  const [goods, inputs, replaced, cutting] = await Promise.all([
    productsByIds(db, products),
    priceInputs(db, person, products),
    replacementsOf(db, products),
    cuttingOfProducts(db, products),
  ])
  const replacements = new Map(
    (await productsByIds(db, [...new Set(replaced.values())])).map((product) => [product.id, product]),
  )
  const known = new Map(goods.map((product) => [product.id, product]))
  const chargedOf = ({ product_id, cut }: Pick<Row, 'product_id' | 'cut'>) =>
    cut && { charged: planOf(cutting.get(product_id ?? 0), cut)?.charged ?? null }
  const inTurn = priceInTurn(
    rows.flatMap((row) => {
      const product = row.product_id === null ? undefined : known.get(row.product_id)
      const soMuch = product && (chargedOf(row) ?? { charged: quantityOf(product, row.quantity) }).charged
      return product && soMuch
        ? [{ product_id: product.id, quantity: soMuch, inputs: inputs.get(product.id) }]
        : []
    }),
  )
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ name_en, name_ru, unit_amount, per, currency, ...row }) => {
      const product = row.product_id === null ? undefined : known.get(row.product_id)
      const given = row.product_id === null ? undefined : inputs.get(row.product_id)
      const instead = replacements.get(replaced.get(row.product_id ?? 0) ?? 0)
      const today: Today =
        product && isSaleable(product.status)
          ? {
              rules: product,
              ...chargedOf(row),
              replaced: instead !== undefined,
              price: (quantity) => {
                const price = given && inTurn(given, quantity)
                return price ? unitPrice(price.unit, person.currency, price.per) : null
              },
            }
          : null
      const price_then = unit_amount === null ? null : unitPrice(unit_amount, currency, per)
      const name = inLanguage({ en: name_en, ru: name_ru }, lang)
      const replacement = instead
        ? { id: instead.id, sku: instead.sku, name: inLanguage(namesOf(instead), lang) }
        : null
      return { ...row, name, price_then, replacement, ...repeated({ ...row, price_then }, today) }
    })
}

const namesOf = ({ name_en, name_ru }: { name_en: string | null; name_ru: string | null }) => ({
  en: name_en,
  ru: name_ru,
})
