import type { LineCut } from '#features/goods/catalogue/cutting.ts'
import { quantityRule } from '#features/goods/catalogue/quantity.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

/** A line with a changed quantity. `field`: the form field that holds it, as 'lines.2.quantity'. */
type Counted = {
  field: string
  product_id: number | null
  quantity: number
  cut?: LineCut | null | undefined
}

/**
 * Throws `Refusal` 422 for pieces of a product that are not whole packs, with the next quantity that is. A quantity of
 * 0 removes the line, and custom items have no packs. The quantity of a line that is cut does not change.
 */
export async function requirePacks(db: Db, lines: readonly Counted[]): Promise<void> {
  const counted = lines.filter(({ product_id, quantity }) => product_id !== null && quantity > 0)
  if (counted.length === 0) return
  const isCut = counted.find(({ cut }) => cut)
  if (isCut) refuseFields({ [isCut.field]: 'orders.cutQuantity' })
  const products = await productsByIds(
    db,
    counted.map(({ product_id }) => product_id!),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  for (const { field, product_id, quantity } of counted) {
    const product = known.get(product_id!)
    const verdict = product && quantityRule(product, quantity)
    if (verdict?.is === 'rounded')
      refuseFields({
        [field]: { code: 'orders.notWholePacks', params: { sku: product!.sku, quantity: verdict.to } },
      })
  }
}

/** Throws `Refusal` 422 for a promised day that is over, unless it was promised before. */
export function requireDayAhead(
  today: string,
  field: string,
  day: string | null | undefined,
  before: string | null,
): void {
  if (day && day !== before && day < today) refuseFields({ [field]: 'orders.dayIsOver' })
}
