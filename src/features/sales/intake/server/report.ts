import { costAt } from '#features/goods/pricing/ladder.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { fileOf } from '#platform/server/lists/export-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { type Report, reportList } from '../contract.ts'
import { productsOfRows } from './products-of-rows.ts'
import { buyerAsked } from './read-requests.ts'

/**
 * Exports the result of a list as a file. Products are read again with today's names, stock and prices,
 * whatever the browser sent. Throws 404 for a client the person does not look after.
 */
export async function report(
  ctx: Context<Manager>,
  { format, organization_id, rows }: Report,
): Promise<Download> {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]
  const buyer = await buyerAsked(ctx, organization_id)
  const products = await productsOfRows(ctx.db, ids, ctx.lang, buyer)
  const result = rows.map(({ product_id, ...row }) => {
    const product = product_id === null ? undefined : products.get(product_id)
    const cost = product && row.quantity !== null ? costAt(product.breaks, row.quantity) : null
    return {
      ...row,
      price: cost?.price ?? null,
      total: cost?.total ?? null,
      sku: product?.sku ?? null,
      name: product?.name ?? null,
      availability: product?.availability ?? null,
    }
  })
  return fileOf(ctx, reportList, format, result)
}
