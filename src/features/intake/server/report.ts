import type { Act } from '#platform/server/act.ts'
import { fileOf } from '#platform/server/list/export-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { type Report, reportList } from '../contract.ts'
import { productsOfRows } from './products-of-rows.ts'

/** What was found for a list, as a file: products by today's names and stock, whatever the browser last knew of them. */
export async function report(act: Act<Manager>, { format, rows }: Report): Promise<Download> {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]
  const products = await productsOfRows(act.db, ids, act.lang)
  const told = rows.map(({ product_id, ...row }) => {
    const product = product_id === null ? undefined : products.get(product_id)
    return {
      ...row,
      sku: product?.sku ?? null,
      name: product?.name ?? null,
      availability: product?.availability ?? null,
    }
  })
  return fileOf(act, reportList, format, told)
}
