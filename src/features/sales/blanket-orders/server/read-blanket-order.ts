import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { canSeeBlanketOrder } from '../blanket-order.ts'
import type { BlanketOrder } from '../blanket-order-shape.ts'
import { leftOf } from '../call-off.ts'
import { around, type CardRow, calledOff, summary } from './blanket-rows.ts'

export type LineRow = {
  id: number
  product_id: number
  sku: string
  name_en: string | null
  name_ru: string | null
  unit: string
  quantity: number
  step: number
  amount: number
  per: PriceUnit
  called_off: number
}

const card = statement<CardRow>(
  'blanket_orders.card',
  `select ${summary}, c.manager_id, o.currency, o.note, o.decline_reason, o.answered_at, o.closed_at, o.version,
     u.name as answered_by
   from blanket_orders o ${around} left join people_names u on u.id = o.answered_by_id where o.id = $1`,
)
const lines = statement<LineRow>(
  'blanket_order_lines.of_order',
  `select l.id, l.product_id, p.sku, p.name_en, p.name_ru, p.unit, l.quantity, l.step, l.amount, l.per,
     ${calledOff} as called_off
   from blanket_order_lines l join products p on p.id = l.product_id where l.blanket_order_id = $1 order by l.place`,
)
const orders = statement<{ id: number; number: number; placed_at: Date }>(
  'blanket_call_offs.orders',
  `select t.id, t.number, t.created_at as placed_at from blanket_call_offs d join order_totals t on t.id = d.order_id
   where d.blanket_order_id = $1 order by t.number desc`,
)

/** Returns the lines of a blanket order, with what was called off of them. */
export const linesOf = (db: Db, id: number): Promise<LineRow[]> => run(db, lines, [id])

/** Returns a blanket order. Throws `Refusal` 404 if there is none or the person may not see it. */
export async function findBlanketOrder(
  { db, person, lang, platform }: Pick<Context<Person>, 'db' | 'person' | 'lang' | 'platform'>,
  id: number,
): Promise<ReplyInput<typeof BlanketOrder>> {
  const [row] = await run(db, card, [id])
  if (!row || !canSeeBlanketOrder(person, row)) return notFound()
  const [rows, placed] = await Promise.all([linesOf(db, id), run(db, orders, [id])])
  const { manager_id: _, ...of } = row
  return {
    ...of,
    // Of deleted people only the id is stored.
    answered_by: row.answered_by === '' ? platform.translate(lang)('orders.deletedPerson') : row.answered_by,
    lines: rows.map(({ name_en, name_ru, amount, per, ...line }) => ({
      ...line,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
      price: unitPrice(amount, row.currency, per),
      left: leftOf(line, line.called_off),
    })),
    orders: placed,
  }
}
