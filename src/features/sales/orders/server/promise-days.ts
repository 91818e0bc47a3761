import { companyToday } from '#features/foundation/company/server/index.ts'
import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import type { Schedule } from '#features/goods/stock/contract.ts'
import { deliveryDays, promiseOfOrder } from '#features/goods/stock/server/index.ts'
import { type Confidence, confidences } from '#features/goods/stock/stock.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { NamedDays } from '../command-shape.ts'
import type { OrderDays } from '../order-shape.ts'
import {
  isTooEarly,
  joined,
  lastOf,
  lastPieces,
  namedPart,
  type PromisedLine,
  type PromisedPart,
  partsOf,
  promisedOn,
  sumOf,
  together,
  withoutDay,
} from '../promised.ts'
import { dayTask } from '../waiting.ts'
import { readForTransition } from './queries.ts'
import { answerDueAt } from './terms.ts'

type Mover = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>

/** The days that staff name, and the lines they confirm without a day. Absent `leave_open`: any line. */
export type AskedDays = NamedDays & { leave_open?: readonly number[] | undefined }

type OrderRow = {
  organization_id: number
  delivery_method: number
  delivery_address: string
  requested_on: string | null
  partial_allowed: boolean
}
const orderOf = statement<OrderRow>(
  'orders.to_promise',
  `select organization_id, delivery_method, delivery_address, requested_on::text as requested_on, partial_allowed
   from orders where id = $1`,
)

type LineRow = PromisedLine & { id: number; product_id: number | null; sku: string; name_en: string | null }
const linesOf = statement<LineRow>(
  'order_lines.to_promise',
  `select id, product_id, sku, name_en, quantity - cancelled as wanted, shipped, promised_on::text as promised_on, promised_parts
   from order_lines where order_id = $1 order by place`,
)

const put = statement(
  'order_lines.promise',
  `update order_lines l set promised_parts = g.parts, promised_on = g.promised_on,
     first_promised_on = coalesce(l.first_promised_on, g.promised_on)
   from jsonb_to_recordset($1::jsonb) as g (id bigint, parts jsonb, promised_on date)
   where l.id = g.id and (l.promised_parts, l.promised_on) is distinct from (g.parts, g.promised_on)`,
)

/** A line with the parts that stay promised, and the number of its pieces that have no day. */
type Draft = LineRow & { parts: PromisedPart[]; missing: number }

const draftOf = (line: LineRow): Draft => {
  const parts = partsOf(line)
  return { ...line, parts, missing: withoutDay(line, parts) }
}

/**
 * Promises days for the pieces of an agreed order that have none: those that staff name, or else those that stock, arrivals
 * and production allow. What was promised stays, less what was cancelled. Opens a task for pieces that still have no day.
 * The caller has locked the order. Throws `Refusal` 422 for a named day that cannot be one, 409 for a line
 * without a day that `leave_open` does not name.
 */
export async function promiseDays(ctx: Mover, orderId: number, asked: AskedDays): Promise<void> {
  const { db } = ctx
  const { order, drafts, schedules } = await readDrafts(ctx, orderId)
  const named = await namedParts(ctx, order, drafts, schedules, asked)
  const lines = filled(order, drafts, schedules, named)
  const without = lines.filter(({ missing }) => missing > 0)
  requireDays(without, asked)
  const stored = lines.map(({ id, parts, promised_on }) => ({ id, parts, promised_on }))
  await run(db, put, [JSON.stringify(stored)])
  await updateTask(ctx, orderId, order, without.length > 0)
}

/** Reads an order with its lines, and when the pieces without a day can be delivered. */
async function readDrafts(ctx: Pick<Mover, 'db' | 'now'>, orderId: number) {
  const [[order], rows] = await Promise.all([
    run(ctx.db, orderOf, [orderId]),
    run(ctx.db, linesOf, [orderId]),
  ])
  const drafts = rows.map(draftOf)
  const isOpen = drafts.some(({ missing }) => missing > 0)
  return { order: order!, drafts, schedules: isOpen ? await scheduleOf(ctx, order!, drafts) : none }
}

/** Returns the lines with the days that are named, or else possible, for the pieces that have none. */
function filled(order: OrderRow, drafts: readonly Draft[], schedules: Schedules, named: Named): Draft[] {
  const lines = drafts.map((line) => ({ ...line, more: named.get(line.id) ?? answered(line, schedules) }))
  return (order.partial_allowed ? lines : inOneDelivery(lines)).map(({ more, ...line }) => {
    const parts = joined(line.parts, more)
    return { ...line, parts, missing: withoutDay(line, parts), promised_on: promisedOn(line, parts) }
  })
}

type Named = ReadonlyMap<number, PromisedPart[]>
type Schedules = ReadonlyMap<number, Pick<Schedule, 'parts'>>
const none: Schedules = new Map()

/** Returns when the pieces that have not left can be delivered. A day that is written down has to be at least likely. */
async function scheduleOf(
  ctx: Pick<Mover, 'db' | 'now'>,
  order: OrderRow,
  drafts: readonly Draft[],
  at_least: Confidence = 'likely',
): Promise<Schedules> {
  const goods = drafts.flatMap(({ id: line, product_id, wanted, shipped }) =>
    product_id === null || wanted === shipped ? [] : [{ line, product_id, quantity: wanted - shipped }],
  )
  const { lines } = await promiseOfOrder(ctx, destinationOf(order), goods, {
    mode: order.partial_allowed ? 'partial' : 'complete',
    wanted_on: order.requested_on,
    not_before: null,
    at_least,
  })
  return new Map(lines.map((schedule) => [schedule.line, schedule]))
}

const destinationOf = ({ delivery_method: method, delivery_address }: OrderRow) => ({
  method,
  country: countryOfAddress(delivery_address),
})

const answered = ({ id, wanted, shipped, missing }: Draft, schedules: Schedules): PromisedPart[] =>
  lastPieces(schedules.get(id)?.parts ?? [], wanted - shipped, missing)

/** Without deliveries in parts, nothing leaves before the last piece has a day. */
function inOneDelivery<Line extends Draft & { more: PromisedPart[] }>(lines: readonly Line[]): Line[] {
  const isOpen = lines.some((line) => withoutDay(line, [...line.parts, ...line.more]) > 0)
  const last = lastOf(lines.flatMap(({ parts, more }) => [...parts, ...more]))
  return lines.map((line) => ({ ...line, more: isOpen || !last ? [] : together(line.more, last) }))
}

/** Checks the named days, and returns them as parts by line. */
async function namedParts(
  ctx: Mover,
  order: OrderRow,
  drafts: readonly Draft[],
  schedules: Schedules,
  { promises, reason }: NamedDays,
): Promise<Named> {
  if (promises.length === 0) return new Map()
  const lines = new Map(drafts.map((line) => [line.id, line]))
  const today = await companyToday(ctx)
  const isDelivered = await deliveryDays(ctx, destinationOf(order))
  const wrong: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, parts }] of promises.entries()) {
    const line = lines.get(line_id)
    if (!line) wrong[`promises.${at}.line_id`] = { code: 'orders.noSuchLine' }
    else if (sumOf(parts) !== line.missing)
      wrong[`promises.${at}.parts`] = { code: 'orders.daysForPieces', params: { count: line.missing } }
    for (const [part, { deliver_on }] of parts.entries()) {
      const field = `promises.${at}.parts.${part}.deliver_on`
      if (deliver_on < today) wrong[field] = { code: 'orders.dayIsOver' }
      else if (!isDelivered(deliver_on)) wrong[field] = { code: 'orders.noDeliveryDay' }
    }
  }
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
  const isEarly = promises.some(
    ({ line_id, parts }) =>
      lines.get(line_id)!.product_id !== null && isTooEarly(parts, schedules.get(line_id)?.parts ?? []),
  )
  if (isEarly && reason === null) refuseFields({ reason: 'orders.earlierThanPossible' })
  return new Map(
    promises.map(({ line_id, parts }) => [
      line_id,
      parts.map(({ quantity, deliver_on }) => namedPart(quantity, deliver_on, reason)),
    ]),
  )
}

function requireDays(without: readonly Draft[], { leave_open }: AskedDays): void {
  if (!leave_open) return
  const open = without.filter(({ id }) => !leave_open.includes(id))
  if (open.length === 0) return
  refuse('orders.noDayYet', 409, {
    count: open.length,
    lines: open.map(({ sku, name_en }) => sku || (name_en ?? '')).join(', '),
  })
}

/** Someone has to name the days that are missing, within the hours in which we answer. */
async function updateTask(
  ctx: Mover,
  orderId: number,
  { organization_id }: OrderRow,
  isOpen: boolean,
): Promise<void> {
  const about = { kind: dayTask.kind, subject: ['order', orderId] as const }
  if (isOpen) await openTask(ctx, { ...about, organization_id, due_at: await answerDueAt(ctx.db, ctx.now) })
  else await closeTask(ctx, about)
}

/** Closes the task of an order that is over. */
export const closeDayTask = (ctx: Mover, orderId: number): Promise<void> =>
  closeTask(ctx, { kind: dayTask.kind, subject: ['order', orderId] })

/**
 * Returns the days of an order: those that are promised, and those that pieces without a day could have now. Throws `Refusal`
 * 404 for an order the person may not see.
 */
export async function daysOfOrder(
  ctx: Context<Manager>,
  orderId: number,
): Promise<ReplyInput<typeof OrderDays>> {
  await readForTransition(ctx, orderId)
  const { order, drafts, schedules } = await readDrafts(ctx, orderId)
  const lines = filled(order, drafts, schedules, new Map())
  return {
    lines: lines.map(({ id: line_id, wanted, parts, missing: without_day }) => ({
      ...{ line_id, wanted, parts, without_day },
    })),
  }
}

/**
 * Returns what a confirmation would promise now for the products of an order. Where pieces would have no day, also counts
 * uncertain supply. `rest`: pieces without a day. `confidence`: that of the least sure part, null if nothing has a day.
 * `complete_on`: the last day of delivery, null if it is not known. `in_time`: null if no day was asked for.
 */
export async function daysIfConfirmed(ctx: Pick<Mover, 'db' | 'now'>, orderId: number) {
  const { order, drafts, schedules } = await readDrafts(ctx, orderId)
  const goodsWith = (of: Schedules) =>
    filled(order, drafts, of, new Map()).filter(({ product_id }) => product_id !== null)
  const restOf = (lines: readonly Draft[]) => lines.reduce((sum, { missing }) => sum + missing, 0)
  const promised = goodsWith(schedules)
  const lines =
    restOf(promised) === 0 ? promised : goodsWith(await scheduleOf(ctx, order, drafts, 'uncertain'))
  const parts = lines.flatMap((line) => line.parts)
  const rest = restOf(lines)
  const isDated = rest === 0 && parts.length > 0 && parts.every(({ deliver_on }) => deliver_on !== null)
  const complete_on = isDated ? lastOf(parts)!.deliver_on : null
  const { requested_on } = order
  return {
    rest,
    confidence: leastSure(parts.map(({ confidence }) => confidence)),
    complete_on,
    in_time: requested_on === null ? null : complete_on !== null && complete_on <= requested_on,
  }
}

const leastSure = (of: readonly (Confidence | null)[]): Confidence | null =>
  confidences.findLast((confidence) => of.includes(confidence)) ?? null
