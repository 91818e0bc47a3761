import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday, dayOfSql, todaySql, workingRules } from '#features/foundation/company/server/index.ts'
import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { hasFullAccess, type Person } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { daysLate } from '../delay.ts'
import type { Lot, LotEntry, LotLine, LotPackage } from '../lot-shape.ts'
import { type Known, transitionsFrom } from '../may-transition.ts'
import { contentsFit, type Packing } from '../packing.ts'
import { pdfsOf } from '../pdf.ts'
import { slotEnd } from '../pickup.ts'
import { canSeeLot } from '../policy.ts'
import { type CardRow, cardRows, idsOfOrder } from './lot-rows.ts'
import { lotHolds, type OverdueInvoice, unpaidLots } from './ports.ts'

type Reply = ReplyInput<typeof Lot>
type Reading = Pick<Context<Person>, 'db' | 'person' | 'lang' | 'platform' | 'now'>

/** Returns a lot as this person may see it. Throws `Refusal` 404 if it does not exist or they may not see it. */
export async function findLot(ctx: Reading, id: number): Promise<Reply> {
  const [lot] = await seenLots(ctx, [id])
  return lot ?? notFound()
}

/** Returns the lots with goods of an order, the latest first. */
export const lotsOfOrder = async (ctx: Reading, orderId: number): Promise<Reply[]> =>
  seenLots(ctx, await idsOfOrder(ctx.db, orderId))

/** Returns those of these lots that this person may see. */
async function seenLots(ctx: Reading, ids: readonly number[]): Promise<Reply[]> {
  if (ids.length === 0) return []
  const rows = (await cardRows(ctx.db, ids)).filter((row) => canSeeLot(ctx.person, row))
  const { accept_days, max_hold_days } = await workingRules(ctx.db)
  const hold_limit = dayAfter(await companyToday(ctx), max_hold_days)
  const [lines, packages, history, blocked, overdue, photos] = await Promise.all([
    linesOf(ctx, ids),
    packagesOf(ctx, ids),
    historyOf(ctx, ids),
    blockedLots(ctx, rows),
    overdueOf(ctx, rows),
    storedFiles(
      ctx.db,
      rows.flatMap(({ photo_ids }) => photo_ids),
    ),
  ])
  return rows.map((row) => {
    const isBlocked = blocked.has(row.id)
    const late = row.state === 'requested' ? (overdue.get(row.organization_id) ?? []) : []
    const inside = { lines: lines.get(row.id) ?? [], packages: packages.get(row.id) ?? [] }
    return {
      ...replyOf(row, ctx.lang, accept_days),
      ...inside,
      hold_limit,
      is_blocked: isBlocked,
      photos: row.photo_ids.flatMap((id) => photos.get(id) ?? []),
      history: history.get(row.id) ?? [],
      transitions: transitionsFrom(
        row.state,
        ctx.person,
        knownOf(row, ctx.person, { isBlocked, isOverdue: late.length > 0, ...inside }),
      ),
      overdue: [...late],
    }
  })
}

/** Returns what is known about the guards of a lot's transitions. */
export const knownOf = (
  { package_count, fits, needs_packing }: Pick<CardRow, 'package_count' | 'fits' | 'needs_packing'>,
  person: Person,
  {
    isBlocked,
    isOverdue,
    ...inside
  }: { isBlocked: boolean; isOverdue: boolean } & Omit<Packing, 'needs_packing'>,
): Known => ({
  fullAccess: hasFullAccess(person),
  packed: package_count > 0,
  contents: contentsFit({ ...inside, needs_packing }),
  withinConfirmed: fits,
  paid: !isBlocked,
  nothingOverdue: !isOverdue,
})

/** Returns those of these lots whose goods must be paid first, with one query for all. */
export async function blockedLots(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  rows: readonly Pick<CardRow, 'id'>[],
): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id)
  return new Set(ids.length > 0 ? await platform.ports.one(unpaidLots)?.(db, ids) : [])
}

/** Returns the overdue invoices of the companies whose requested lots are not booked today, with one query for all. */
export async function overdueOf(
  ctx: Pick<Context, 'db' | 'now' | 'platform'>,
  rows: readonly Pick<CardRow, 'organization_id' | 'state'>[],
): Promise<ReadonlyMap<number, readonly OverdueInvoice[]>> {
  const requested = rows.filter(({ state }) => state === 'requested')
  const ids = [...new Set(requested.map(({ organization_id }) => organization_id))]
  return (ids.length > 0 && (await ctx.platform.ports.one(lotHolds)?.(ctx, ids))) || new Map()
}

const dayMs = 86_400_000

function replyOf(row: CardRow, lang: Lang, acceptDays: number) {
  const {
    cost_amount,
    cost_currency,
    warehouse,
    warehouse_en,
    warehouse_ru,
    manager_id: _,
    fits: __,
    photo_ids: ___,
    pickup_on,
    pickup_from,
    ...rest
  } = row
  const { delivered_at, state } = row
  return {
    ...rest,
    pickup: pickup_on && pickup_from ? { on: pickup_on, from: pickup_from, to: slotEnd(pickup_from) } : null,
    pdfs: pdfsOf(state),
    warehouse:
      warehouse === null
        ? null
        : { code: warehouse, name: inLanguage({ en: warehouse_en, ru: warehouse_ru }, lang) },
    cost: cost_amount === null ? null : money(cost_amount, cost_currency!),
    accepted_by:
      state === 'delivered' && delivered_at ? new Date(delivered_at.getTime() + acceptDays * dayMs) : null,
  }
}

type LineRow = Omit<LotLine, 'name' | 'late_days'> & {
  lot_id: number
  name_en: string | null
  name_ru: string | null
  came_on: string | null
  today: string
}

const lines = statement<LineRow>(
  'lots.lines',
  `select l.lot_id, l.order_line_id as line_id, l.order_id, r.number as order_number, g.sku, g.name_en, g.name_ru, g.unit,
     l.quantity, g.cut, l.claimed, g.promised_on, ${dayOfSql('o.delivered_at')} as came_on,
     ${todaySql} as today, case when d.id is not null then jsonb_build_object('short', d.short, 'damaged', d.damaged, 'note', d.note)
       end as discrepancy
   from lot_lines l join lots o on o.id = l.lot_id join order_lines g on g.id = l.order_line_id
   join orders r on r.id = l.order_id left join lot_discrepancies d on d.lot_id = l.lot_id and d.order_line_id = l.order_line_id
   where l.lot_id = any($1) order by r.number, g.place`,
)
export const linesOf = async ({ db, lang }: Pick<Reading, 'db' | 'lang'>, ids: readonly number[]) =>
  byLot(await run(db, lines, [ids]), ({ name_en, name_ru, came_on, today, ...line }) => ({
    ...line,
    late_days: daysLate(line.promised_on, came_on, today),
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))

const packages = statement<LotPackage & { lot_id: number }>(
  'lots.packages',
  `select k.lot_id, k.id, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.marking, coalesce((
       select jsonb_agg(jsonb_build_object('line_id', l.order_line_id, 'quantity', x.quantity) order by l.order_line_id)
       from lot_package_lines x join lot_lines l on l.id = x.lot_line_id where x.package_id = k.id), '[]') as lines
   from lot_packages k where k.lot_id = any($1) order by k.place`,
)
export const packagesOf = async ({ db }: Pick<Reading, 'db'>, ids: readonly number[]) =>
  byLot(await run(db, packages, [ids]), (one) => one)

type EventRow = Omit<LotEntry, 'at'> & { lot_id: number; at: Date }
const history = statement<EventRow>(
  'lots.history',
  `select o.id as lot_id, e.name as event, e.at, u.name as by, nullif(e.payload ->> 'reason', '') as reason
   from unnest($1::bigint[]) as o (id) join events e on e.subject = 'lot:' || o.id
   left join people_names u on u.id = e.actor_id order by e.id`,
)
const historyOf = async ({ db, lang, platform }: Reading, ids: readonly number[]) =>
  byLot(
    await run(db, history, [ids]),
    ({ by, ...entry }): ReplyInput<typeof LotEntry> => ({
      ...entry,
      // Of deleted people only the id is stored.
      by: by === null ? null : by || platform.translate(lang)('orders.deletedPerson'),
    }),
  )

function byLot<Row extends { lot_id: number }, Of>(rows: Row[], of: (row: Omit<Row, 'lot_id'>) => Of) {
  const grouped = new Map<number, Of[]>()
  for (const { lot_id, ...row } of rows) grouped.set(lot_id, [...(grouped.get(lot_id) ?? []), of(row)])
  return grouped
}
