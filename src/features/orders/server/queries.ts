import type { PriceStep } from '#features/pricing/price.ts'
import { reasonsOf } from '#features/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Order, OrderEntry, OrderLine } from '../contract.ts'
import { canSeeOrder } from '../policy.ts'

type CardRow = Omit<Order, 'total' | 'goods' | 'positions' | 'lines' | 'history'> & {
  manager_id: number | null
  currency: string
  goods_amount: number
  total_amount: number
}

const card = statement<CardRow>(
  'orders.card',
  `select o.id, o.number, o.stage, o.po_number, o.organization_id, c.name as organization_name, c.manager_id,
     m.name || ' ' || m.last_name as manager_name, o.currency, o.goods_amount, o.total_amount, o.discount_level,
     o.delivery_method, o.delivery_address, o.payment, o.comment, o.cancel_reason,
     trim(u.name || ' ' || u.last_name) as placed_by,
     to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
   from orders o
   join organizations c on c.id = o.organization_id
   join users u on u.id = o.created_by_id
   left join users m on m.id = c.manager_id
   where o.id = $1`,
)

/** An order as this person may see it. Throws `Refusal` 404 when there is none, or none for them. */
export async function findOrder({ db, person, lang, platform }: Act<Person>, id: number): Promise<Order> {
  const [row] = await run(db, card, [id])
  if (!row || !canSeeOrder(person, row)) return notFound()
  const { currency, goods_amount, total_amount, placed_by, ...rest } = row
  // Of people who left only the number is kept (`anonymise_deleted`).
  const named = (name: string) => name || platform.translate(lang)('orders.deletedPerson')
  const [lines, history] = await Promise.all([linesOf(db, id, currency, lang), historyOf(db, id, named)])
  const sums = { goods: money(goods_amount, currency), total: money(total_amount, currency) }
  return { ...rest, ...sums, placed_by: named(placed_by), positions: lines.length, lines, history }
}

type LineRow = {
  id: number
  product_id: number
  sku: string
  name_en: string | null
  name_ru: string | null
  unit: string
  quantity: number
  note: string | null
  list_amount: number
  unit_amount: number
  price_trace: PriceStep[]
}

const items = statement<LineRow>(
  'orders.items',
  `select id, product_id, sku, name_en, name_ru, unit, quantity, note, list_amount, unit_amount, price_trace
   from order_items where order_id = $1 order by position`,
)

async function linesOf(db: Db, orderId: number, currency: string, lang: Lang): Promise<OrderLine[]> {
  const rows = await run(db, items, [orderId])
  return rows.map(({ name_en, name_ru, list_amount, unit_amount, price_trace, ...line }) => ({
    ...line,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    list_price: money(list_amount, currency),
    price: money(unit_amount, currency),
    total: money(unit_amount * line.quantity, currency),
    why: reasonsOf({ trace: price_trace, currency }),
  }))
}

type EventRow = { name: string; at: Date; by: string | null; reason: string | null }

const history = statement<EventRow>(
  'orders.history',
  `select e.name, e.at, trim(u.name || ' ' || u.last_name) as by, e.payload ->> 'reason' as reason
   from events e left join users u on u.id = e.actor_id
   where e.subject = 'order:' || $1::bigint order by e.id`,
)

async function historyOf(db: Db, orderId: number, named: (name: string) => string): Promise<OrderEntry[]> {
  const rows = await run(db, history, [orderId])
  return rows.map(({ name, at, by, reason }) => ({
    event: name,
    at: at.toISOString(),
    by: by === null ? null : named(by),
    reason,
  }))
}
