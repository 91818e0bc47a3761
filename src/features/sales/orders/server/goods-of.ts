import type { ReservedLine } from '#features/goods/stock/server/index.ts'
import type { Line } from '../order.ts'

/** Returns the lines with a product, for which stock can be reserved. */
export const goodsOf = (
  { line_ids }: { line_ids: readonly number[] },
  lines: readonly Line[],
): ReservedLine[] =>
  lines.flatMap(({ product_id, quantity }, place) =>
    product_id === null ? [] : [{ line_id: line_ids[place]!, product_id, quantity }],
  )
