import { sql } from 'drizzle-orm'
import { type FoundOrder, orderSource } from '#features/sales/orders/server/index.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { manualOrders } from '../workbench-lists.ts'

/** The orders written by staff. */
export const manualOrderSource: Source<typeof manualOrders, FoundOrder> = {
  ...orderSource,
  where: (person, filter) =>
    sql`${orderSource.where(person, filter)} and o.source in ('manual', 'template') and ${
      filter.organization_id === undefined ? sql`true` : sql`o.organization_id = ${filter.organization_id}`
    }`,
}
