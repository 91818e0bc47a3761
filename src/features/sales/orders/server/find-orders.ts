import { sql } from 'drizzle-orm'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { type Finder, numberIn } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { OrderStage } from '../order.ts'
import { ownTo } from './list-orders.ts'

type Found = {
  id: number
  number: number
  po_number: string | null
  company: string
  stage: OrderStage
  total_amount: number
  currency: string
  is_exact: boolean
}

/**
 * Finds orders by their number or the client's own reference; a company's own orders also by project and by
 * the products in their lines.
 */
export const findOrders: Finder = async ({ db, person, say }, words, most) => {
  const like = containing(words)
  const number = numberIn(words)
  const inside = isClient(person)
    ? sql`or o.number::text like ${`${number ?? ''}_%`} and ${number !== null} or o.project ilike ${like} or exists (select from order_lines l where l.order_id = o.id
        and (l.sku ilike ${like} or l.name_en ilike ${like} or l.name_ru ilike ${like}))`
    : sql``
  const found = await composed<Found>(
    db,
    sql`select o.id, o.number, o.po_number, c.name as company, o.stage, o.total_amount, o.currency,
      coalesce(o.number = ${number}::int or lower(o.po_number) = lower(${words}), false) as is_exact
      from orders o join organization_cards c on c.id = o.organization_id
      where ${ownTo(person)} and (o.number = ${number}::int or o.po_number ilike ${like} ${inside})
      order by is_exact desc, o.created_at desc, o.id desc limit ${most}`,
  )
  return found.map(({ id, number: own, po_number, company, stage, total_amount, currency, is_exact }) => ({
    id,
    title: String(own),
    about: isClient(person) ? po_number : company,
    state: say(`orders.stages.${stage}`),
    amount: money(total_amount, currency),
    is_exact,
  }))
}
