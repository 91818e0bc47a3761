import { workHoursAfter } from '#features/foundation/company/opening.ts'
import { companyFacts, companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { amendOrder } from '#features/sales/negotiation/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { refuseAsDecided } from '#platform/server/calls/last-change.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now as momentNow } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { type Client, isClient, type Manager, type Person } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { lineDelayAnswered, linesDelayed } from '../contract.ts'
import type { DelayChoice } from '../delay.ts'
import type { LineDelay } from '../lot-shape.ts'
import { canSeeLot } from '../policy.ts'
import type { NotifyDelay } from '../write-shape.ts'
import { noteNotified } from './check-promises.ts'

type Late = {
  line_id: number
  order_id: number
  number: number
  organization_id: number
  manager_id: number | null
  promised_on: string | null
}

const late = statement<Late>(
  'line_delays.lines',
  `select g.id as line_id, r.id as order_id, r.number, r.organization_id, c.manager_id, g.promised_on
   from order_lines g join orders r on r.id = g.order_id join organizations c on c.id = r.organization_id
   where g.id = any($1) and r.stage in ('confirmed', 'in_work') and g.delivered + g.cancelled < g.quantity
   order by g.id`,
)
/** A delay reported again before the client has chosen replaces the earlier one. */
const put = statement(
  'line_delays.put',
  `insert into line_delays (organization_id, order_id, order_line_id, promised_on, expected_on, reason, notified_by_id, notified_at)
   select g.organization_id, g.order_id, g.line_id, g.promised_on, $5, $6, $7, $8
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[]) as g (organization_id, order_id, line_id, promised_on)
   on conflict (order_line_id) where choice is null do update
     set expected_on = excluded.expected_on, reason = excluded.reason, notified_by_id = excluded.notified_by_id,
       notified_at = excluded.notified_at`,
  'again',
)

/**
 * Reports that lines will be later than promised. Their clients are told, order by order, and choose. Throws
 * `Refusal` 404 if the person may not see a line or it has nothing left to deliver, 422 for a day that is past
 * or not later than promised.
 */
export async function notifyDelay(ctx: Context<Manager>, input: NotifyDelay): Promise<void> {
  const { db, person } = ctx
  const ids = [...new Set(input.line_ids)]
  const rows = (await run(db, late, [ids])).filter((row) => canSeeLot(person, row))
  if (rows.length < ids.length) notFound()
  if (input.expected_on < (await companyToday(ctx))) refuseFields({ expected_on: 'orders.dayIsOver' })
  if (rows.every(({ promised_on }) => promised_on !== null && input.expected_on <= promised_on))
    refuseFields({ expected_on: 'shipments.printed.notLaterThanPromised' })
  await reportDelay(ctx, rows, { ...input, by: person.id })
}

/**
 * Reports one new day of lines, which may be of several orders, to their clients. `reason` is for the client; '' if a person
 * names none, and `by` is null if no person does.
 */
async function reportDelay(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  rows: readonly Late[],
  { expected_on, reason, by }: { expected_on: string; reason: string; by: number | null },
): Promise<void> {
  const { db, now, emit } = ctx
  const of = <K extends keyof Late>(field: K) => rows.map((row) => row[field])
  const lines = [of('organization_id'), of('order_id'), of('line_id'), of('promised_on')]
  await run(db, put, [...lines, expected_on, reason, by, now])
  await noteNotified(ctx, {
    line_ids: rows.map(({ line_id }) => line_id),
    order_ids: [...new Set(rows.map(({ order_id }) => order_id))],
    expected_on,
  })
  for (const [order_id, [first]] of Map.groupBy(rows, (row) => row.order_id)) {
    const { number, organization_id } = first!
    await emit(linesDelayed, { order_id, number, organization_id, expected_on, reason })
  }
}

type Slipping = { line_id: number; order_id: number; expected_on: string; found_at: Date }
const slipping = statement<Slipping>(
  'line_slips.to_notify',
  `select order_line_id as line_id, order_id, expected_on::text as expected_on, found_at
   from line_slips where expected_on >= $1::date order by order_id, order_line_id`,
)
/** Those no one has reported in the meantime. */
const unreported = statement<{ line_id: number }>(
  'line_slips.unreported',
  `select order_line_id as line_id from line_slips where order_line_id = any($1) and expected_on = $2::date
   order by order_line_id for update`,
)

/**
 * Notifies clients of promises that cannot be kept and that no one has reported in the working hours the company has set.
 * A slip without a possible day is left to a person.
 */
export async function notifySlips(platform: Platform): Promise<void> {
  const { db } = platform
  const [facts, { slip_hours }] = await Promise.all([companyFacts(db), workingRules(db)])
  if (slip_hours === 0) return
  const now = momentNow()
  const found = await run(db, slipping, [await companyToday({ db, now })])
  const due = found.filter(({ found_at }) => workHoursAfter(facts, found_at, slip_hours) <= now)
  for (const some of Map.groupBy(due, ({ order_id, expected_on }) => `${order_id} ${expected_on}`).values())
    await ownTransaction(platform, { name: 'check_promises' }, (ctx) => notifyOf(ctx, some))
}

async function notifyOf(ctx: Context<null>, slips: readonly Slipping[]): Promise<void> {
  const { expected_on } = slips[0]!
  const ids = slips.map(({ line_id }) => line_id)
  const left = await run(ctx.db, unreported, [ids, expected_on])
  const rows = await run(ctx.db, late, [left.map(({ line_id }) => line_id)])
  if (rows.length > 0) await reportDelay(ctx, rows, { expected_on, reason: '', by: null })
}

const lotLines = statement<{ id: number }>(
  'line_delays.of_lot',
  'select order_line_id as id from lot_lines where lot_id = $1 order by order_line_id',
)
/** Returns the lines in a lot. The caller has checked that the person may see the lot. */
export const linesOfLot = async (db: Db, lotId: number): Promise<number[]> =>
  (await run(db, lotLines, [lotId])).map(({ id }) => id)

type DelayRow = Omit<LineDelay, 'name' | 'notified_at' | 'chosen_at'> & {
  name_en: string | null
  name_ru: string | null
  notified_at: Date
  chosen_at: Date | null
}
const ofOrder = statement<DelayRow>(
  'line_delays.of_order',
  `select d.id, d.order_line_id as line_id, g.sku, g.name_en, g.name_ru, g.unit, g.quantity - g.cancelled - g.delivered as left,
     g.ready, d.promised_on, d.expected_on, d.reason, d.notified_at, d.choice, d.chosen_at
   from line_delays d join order_lines g on g.id = d.order_line_id where d.order_id = $1 order by d.id desc`,
)

/**
 * Returns the reported delays of an order, the latest first. The caller has checked that the person may see
 * the order.
 */
export const delaysOfOrder = async (
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  orderId: number,
): Promise<ReplyInput<typeof LineDelay>[]> =>
  (await run(db, ofOrder, [orderId])).map(({ name_en, name_ru, ...row }) => ({
    ...row,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))

type Asked = {
  id: number
  order_id: number
  order_line_id: number
  number: number
  organization_id: number
  manager_id: number | null
  choice: DelayChoice | null
  chosen_by_id: number | null
  chosen_at: Date | null
  gone: number
}
const lock = statement<Asked>(
  'line_delays.hold',
  `select d.id, d.order_id, d.order_line_id, r.number, d.organization_id, c.manager_id, d.choice, d.chosen_by_id, d.chosen_at, g.ready + g.shipped as gone
   from line_delays d join orders r on r.id = d.order_id join organizations c on c.id = d.organization_id
   join order_lines g on g.id = d.order_line_id where d.id = $1 for update of d`,
)
const choose = statement(
  'line_delays.choose',
  'update line_delays set choice = $2, chosen_by_id = $3, chosen_at = $4 where id = $1',
)

/**
 * Stores the client's choice about a delayed line. `cancel` proposes an amendment like any other; the other
 * choices are reported to the company's manager. Throws `Refusal` 404 for someone else's, 409 if it is already
 * answered or another amendment is pending.
 */
export async function answerDelay(
  ctx: Context<Client>,
  id: number,
  { choice }: { choice: DelayChoice },
): Promise<void> {
  const { db, person, now, emit, lang, platform } = ctx
  const [asked] = await run(db, lock, [id])
  if (!asked || !isMine(person, asked)) return notFound()
  if (asked.choice !== null)
    return refuseAsDecided(ctx, 'shipments.printed.delaysAnswered', {
      by_id: asked.chosen_by_id,
      at: asked.chosen_at,
    })
  await run(db, choose, [id, choice, person.id, now])
  const { order_id, order_line_id, number, organization_id, gone } = asked
  if (choice === 'cancel')
    await amendOrder(ctx, order_id, {
      message: platform.translate(lang)('shipments.printed.noMore'),
      lines: [
        {
          id: order_line_id,
          product_id: null,
          quantity: gone,
          price: null,
          promised_on: null,
          remark: null,
        },
      ],
    })
  await emit(lineDelayAnswered, {
    order_id,
    number,
    organization_id,
    line_id: order_line_id,
    choice,
    reason: platform.translate(lang)(`shipments.delays.choices.${choice}`),
  })
}

const isMine = (person: Person, asked: Asked): boolean => isClient(person) && canSeeLot(person, asked)
