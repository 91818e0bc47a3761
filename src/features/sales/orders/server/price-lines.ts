import { lineCut } from '#features/goods/catalogue/cutting.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { quantityRule } from '#features/goods/catalogue/quantity.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { priceInputs } from '#features/goods/pricing/server/index.ts'
import { isTooMuch } from '#features/sales/cart/cart.ts'
import type { LockedCart } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Line } from '../order.ts'

/** Returns the custom items as order lines, without a price until someone offers one. */
export const unpricedLines = ({ custom }: LockedCart): Line[] =>
  custom.map(({ name, unit, quantity, target_amount, target_currency, ...requested }) => ({
    kind: 'custom',
    product_id: null,
    sku: '',
    name_en: name,
    name_ru: name,
    unit,
    quantity,
    note: null,
    list_amount: null,
    unit_amount: null,
    per: 1,
    price_trace: [],
    custom: {
      description: requested.description,
      material: requested.material,
      dimensions: requested.dimensions,
      target_price: target_amount === null ? null : money(target_amount, target_currency!),
      wanted_on: requested.wanted_on,
      file_ids: requested.file_ids,
    },
  }))

type ToPrice = Pick<LockedCart, 'currency' | 'promotion_code'> & {
  lines: readonly (Pick<LockedCart['lines'][number], 'product_id' | 'quantity' | 'note' | 'file_ids'> &
    Partial<Pick<LockedCart['lines'][number], 'cut'>>)[]
}

/**
 * Returns the lines with today's names and this buyer's prices. Throws `Refusal` 409 for products that can no
 * longer be sold like this.
 */
export async function priceLines(
  { db, person }: Context<Client>,
  { lines, currency, promotion_code }: ToPrice,
): Promise<Line[]> {
  const ids = lines.map(({ product_id }) => product_id)
  const [products, inputs] = await Promise.all([
    productsByIds(db, ids),
    priceInputs(db, { ...person, currency, promotion_code }, ids),
  ])
  const goods = new Map(products.map((product) => [product.id, product]))
  const inTurn = priceInTurn(
    lines.map(({ product_id, quantity }) => ({ product_id, quantity, inputs: inputs.get(product_id) })),
  )
  return lines.map(({ product_id, quantity, note, file_ids, cut }) => {
    const product = goods.get(product_id)
    const given = inputs.get(product_id)
    if (!product || !given || !isSaleable(product.status)) refuse('orders.goodsGone', 409)
    if (cut ? !cut.plan : quantityRule(product, quantity).is !== 'ok')
      refuse('orders.quantityChanged', 409, { sku: product.sku })
    const price = inTurn(given, quantity) ?? refuse('orders.noPrice', 409, { sku: product.sku })
    if (isTooMuch(price, quantity)) refuse('orders.tooLarge')
    const { sku, name_en, name_ru, unit } = product
    const found = {
      kind: 'catalogue' as const,
      product_id,
      sku,
      name_en,
      name_ru,
      unit,
      quantity,
      note,
      file_ids,
      cut: cut?.plan ? lineCut(cut, cut.plan) : null,
    }
    const { list, unit: amount, per, trace } = price
    return { ...found, list_amount: list, unit_amount: amount, per, price_trace: trace, custom: null }
  })
}
