import { companyToday } from '#features/foundation/company/server/index.ts'
import { lineTotal } from '#features/goods/pricing/price.ts'
import { totalsWithTax } from '#features/sales/totals/server/index.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PricedLine } from './price-lines.ts'

/** Returns the totals with tax of the lines that can be ordered. */
export async function totalsOfCart(
  ctx: Context<Client>,
  { currency }: { currency: string },
  lines: readonly PricedLine[],
): Promise<{ totals: Totals }> {
  const { db, lang, person } = ctx
  const { organization_id } = person
  const sale = { organization_id, currency, day: await companyToday(ctx) }
  const counted = lines.flatMap(({ line, price, problem }) =>
    price && problem === null ? [{ product_id: line.product_id, net: lineTotal(price, line.quantity) }] : [],
  )
  return { totals: await totalsWithTax(db, sale, counted, lang) }
}
