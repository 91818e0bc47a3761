import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { canSeeReturn } from '../policy.ts'
import { transitionsFrom } from '../return.ts'
import type { Return, ReturnEntry, ReturnLine } from '../return-shape.ts'
import { around, type CardRow, summary } from './return-rows.ts'

type Reply = ReplyInput<typeof Return>
type Reading = Pick<Context<Person>, 'db' | 'person' | 'lang' | 'platform'>

const cards = statement<CardRow>(
  'returns.cards',
  `select ${summary}, c.manager_id, o.request_id, o.address, o.carriage, o.note, o.carrier, o.tracking, o.cancel_reason,
     o.version, w.name_en as warehouse_en, w.name_ru as warehouse_ru
   from returns o ${around} left join warehouses w on w.code = o.warehouse
   where o.id = any($1) order by o.id desc`,
)
/** Returns cards by id. The caller checks who may see them. */
export const cardRows = (db: Db, ids: readonly number[]): Promise<CardRow[]> => run(db, cards, [ids])

const ofOrder = statement<{ id: number }>(
  'returns.of_order',
  'select distinct return_id as id from return_lines where order_id = $1',
)

/** Returns a return as this person may see it. Throws `Refusal` 404 if there is none or they may not see it. */
export async function findReturn(ctx: Reading, id: number): Promise<Reply> {
  const [found] = await seenReturns(ctx, [id])
  return found ?? notFound()
}

/** Returns the returns with goods of an order, the latest first. The caller checks the order. */
export const returnsOfOrder = async (ctx: Reading, orderId: number): Promise<Reply[]> =>
  seenReturns(
    ctx,
    (await run(ctx.db, ofOrder, [orderId])).map(({ id }) => id),
  )

async function seenReturns(ctx: Reading, ids: readonly number[]): Promise<Reply[]> {
  const { db, person, lang } = ctx
  if (ids.length === 0) return []
  const rows = (await cardRows(db, ids)).filter((row) => canSeeReturn(person, row))
  const [lines, history] = await Promise.all([linesOf(db, ids, lang), historyOf(ctx, ids)])
  return rows.map(({ warehouse_en, warehouse_ru, manager_id: _, ...row }) => ({
    ...row,
    // Clients send goods to the address, not to a warehouse.
    warehouse: isClient(person) ? null : inLanguage({ en: warehouse_en, ru: warehouse_ru }, lang) || null,
    lines: lines.get(row.id) ?? [],
    history: history.get(row.id) ?? [],
    transitions: transitionsFrom(row.state, person),
  }))
}

type LineRow = Omit<ReturnLine, 'name'> & {
  return_id: number
  name_en: string | null
  name_ru: string | null
}
const lines = statement<LineRow>(
  'returns.lines',
  `select l.return_id, l.id, r.number as order_number, t.number as lot_number, g.sku, g.name_en, g.name_ru, g.unit,
     l.quantity, l.received, l.restock, l.scrap, l.supplier, l.repair, l.back, l.product_id is not null as is_stocked,
     case when l.product_id is distinct from g.product_id then p.sku end as came_sku
   from return_lines l join order_lines g on g.id = l.order_line_id join orders r on r.id = l.order_id
   join lot_lines i on i.id = l.lot_line_id join lots t on t.id = i.lot_id left join products p on p.id = l.product_id
   where l.return_id = any($1) order by r.number, g.place, t.number`,
)

/** Returns the lines of returns, by return. */
export const linesOf = async (db: Db, ids: readonly number[], lang: Lang) =>
  byReturn(
    await run(db, lines, [ids]),
    ({ name_en, name_ru, ...line }): ReturnLine => ({
      ...line,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
    }),
  )

type EventRow = Omit<ReturnEntry, 'at'> & { return_id: number; at: Date }
const history = statement<EventRow>(
  'returns.history',
  `select o.id as return_id, e.name as event, e.at, u.name as by, nullif(e.payload ->> 'reason', '') as reason
   from unnest($1::bigint[]) as o (id) join events e on e.subject = 'return:' || o.id
   left join people_names u on u.id = e.actor_id order by e.id`,
)
const historyOf = async ({ db, lang, platform }: Reading, ids: readonly number[]) =>
  byReturn(
    await run(db, history, [ids]),
    ({ by, ...entry }): ReplyInput<typeof ReturnEntry> => ({
      ...entry,
      // Of deleted people only the id is stored.
      by: by === null ? null : by || platform.translate(lang)('orders.deletedPerson'),
    }),
  )

function byReturn<Row extends { return_id: number }, Of>(
  rows: Row[],
  of: (row: Omit<Row, 'return_id'>) => Of,
) {
  const grouped = new Map<number, Of[]>()
  for (const { return_id, ...row } of rows)
    grouped.set(return_id, [...(grouped.get(return_id) ?? []), of(row)])
  return grouped
}
