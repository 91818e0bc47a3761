import { storedFiles } from '#features/files/server/index.ts'
import { reasonsOf } from '#features/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Order, OrderEntry, OrderLine } from '../contract.ts'
import { type Known, movesFrom } from '../may-move.ts'
import { amountOf, type Line, type Wished } from '../order.ts'
import { canSeeOrder } from '../policy.ts'
import { type Buckets, type Dues, fulfilmentOf, paymentOf } from '../progress.ts'
import type { orderLines } from './tables.ts'

type CardRow = Omit<
  Unwritten<typeof Order>,
  'total' | 'goods' | 'lines' | 'history' | 'moves' | 'fulfilment' | 'payment_state'
> &
  Buckets &
  Dues & { manager_id: number | null; currency: string; goods_amount: number; total_amount: number }

const card = statement<CardRow>(
  'orders.card',
  `select o.id, o.number, o.stage, o.turn, o.line_count, o.unpriced, o.quantity, o.confirmed, o.ready, o.shipped, o.delivered,
     o.cancelled, o.billed_amount, o.paid_amount, o.refunded_amount, o.due_on, o.po_number, o.organization_id,
     c.name as organization_name, c.manager_id, c.manager_name, o.currency, o.goods_amount, o.total_amount, o.discount_level,
     o.delivery_method, o.delivery_address, o.payment, o.comment, o.cancel_reason, o.opened_at,
     u.name as placed_by, o.created_at
   from orders o
   join organization_cards c on c.id = o.organization_id
   join people_names u on u.id = o.created_by_id
   where o.id = $1`,
)

/** An order as this person may see it. Throws `Refusal` 404 when there is none, or none for them. */
export async function findOrder(
  { db, person, lang, platform, now }: Act<Person>,
  id: number,
): Promise<Unwritten<typeof Order>> {
  // Of people who left only the number is kept (`anonymise_deleted`).
  const named = (name: string) => name || platform.translate(lang)('orders.deletedPerson')
  const [[row], rows, history] = await Promise.all([
    run(db, card, [id]),
    run(db, lines, [id]),
    historyOf(db, id, named),
  ])
  if (!row || !canSeeOrder(person, row)) return notFound()
  const files = await storedFiles(
    db,
    rows.flatMap(({ custom }) => custom?.file_ids ?? []),
  )
  const { currency, goods_amount, total_amount, placed_by, ...rest } = row
  const sums = { goods: money(goods_amount, currency), total: money(total_amount, currency) }
  return {
    ...rest,
    ...sums,
    ...progressOf(row, now.toISOString().slice(0, 10)),
    placed_by: named(placed_by),
    lines: rows.map((line) => lineOf(line, files, currency, lang)),
    history,
    moves: movesFrom(row, person, knownOf(row)),
  }
}

/** What an order itself tells of the guards of its moves. */
export const knownOf = ({ opened_at, unpriced }: { opened_at: unknown; unpriced: number }): Known => ({
  notOpened: opened_at === null,
  allPriced: unpriced === 0,
})

/** The two labels that are derived of what others told. */
export const progressOf = (order: Buckets & Dues, today: string) => ({
  fulfilment: fulfilmentOf(order),
  payment_state: paymentOf(order, today),
})

type LineRow = Pick<typeof orderLines.$inferSelect, 'id' | keyof Line | Exclude<keyof Buckets, 'quantity'>>

const lines = statement<LineRow>(
  'orders.lines',
  `select id, kind, product_id, sku, name_en, name_ru, unit, quantity, confirmed, ready, shipped, delivered, cancelled,
     note, list_amount, unit_amount, per, price_trace, custom
   from order_lines where order_id = $1 order by place`,
)

function lineOf(
  { name_en, name_ru, list_amount, unit_amount, per, price_trace, custom, ...line }: LineRow,
  files: Files,
  currency: string,
  lang: Lang,
): Unwritten<typeof OrderLine> {
  const total = amountOf({ amount: unit_amount, per }, line.quantity)
  return {
    ...line,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    list_price: list_amount === null ? null : unitPrice(list_amount, currency, per),
    price: unit_amount === null ? null : unitPrice(unit_amount, currency, per),
    total: total === null ? null : money(total, currency),
    why: reasonsOf({ trace: price_trace, currency, per }, lang),
    custom: custom && wishedOf(custom, files),
  }
}

type Files = Awaited<ReturnType<typeof storedFiles>>

const wishedOf = ({ file_ids, ...wished }: Wished, files: Files) => ({
  ...wished,
  files: file_ids.flatMap((id) => files.get(id) ?? []),
})

type EventRow = { name: string; at: Date; by: string | null; reason: string | null }

const history = statement<EventRow>(
  'orders.history',
  `select e.name, e.at, u.name as by, e.payload ->> 'reason' as reason
   from events e left join people_names u on u.id = e.actor_id
   where e.subject = 'order:' || $1::bigint order by e.id`,
)

async function historyOf(
  db: Db,
  orderId: number,
  named: (name: string) => string,
): Promise<Unwritten<typeof OrderEntry>[]> {
  const rows = await run(db, history, [orderId])
  return rows.map(({ name, at, by, reason }) => ({
    event: name,
    at,
    by: by === null ? null : named(by),
    reason,
  }))
}
