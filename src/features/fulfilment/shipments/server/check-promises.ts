import { atWork, workingRules } from '#features/foundation/company/server/index.ts'
import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { promisesKept } from '#features/goods/stock/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import { lastPieces, type PromisedLine, partsOf, sumOf } from '#features/sales/orders/promised.ts'
import { inHours } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { slipTask } from '../waiting.ts'

/** Hours within which a person is to notify the client of a promise that cannot be kept, if it is not done automatically. */
const slipHours = 4

const openOrders = statement<{ id: number }>(
  'line_slips.open_orders',
  `select id from orders where stage in ('confirmed', 'in_work') order by id`,
)
const ordersAtOnce = 200

type Row = Omit<PromisedLine, 'shipped'> & {
  id: number
  order_id: number
  organization_id: number
  product_id: number
  gone: number
  method: number
  address: string
  /** The latest day the client was notified of. */
  notified_on: string | null
}
const promisedLines = statement<Row>(
  'line_slips.promised_lines',
  `select g.id, g.order_id, o.organization_id, g.product_id, g.quantity - g.cancelled as wanted, g.shipped + g.ready as gone,
     g.promised_on::text as promised_on, g.promised_parts, o.delivery_method as method, o.delivery_address as address,
     (select max(d.expected_on)::text from line_delays d where d.order_line_id = g.id) as notified_on
   from order_lines g join orders o on o.id = g.order_id
   where g.order_id = any($1) and o.stage in ('confirmed', 'in_work') and g.product_id is not null
     and g.quantity - g.cancelled > g.shipped + g.ready
     and (g.promised_on is not null or g.promised_parts <> '[]'::jsonb)
   order by g.order_id, g.id`,
)

/**
 * Looks for promises of open orders that stock, arrivals and calendars no longer allow. A promise that can be kept is left
 * alone, even if an earlier day has become possible. Packed and shipped pieces are not looked at.
 */
export async function checkPromises(platform: Platform): Promise<void> {
  await inOne(platform, forgetOver)
  const ids = (await run(platform.db, openOrders)).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += ordersAtOnce) {
    const some = ids.slice(at, at + ordersAtOnce)
    await inOne(platform, (ctx) => checkOrders(ctx, some))
  }
}

type Job = Context<null>
const inOne = (platform: Platform, work: (ctx: Job) => Promise<void>): Promise<void> =>
  ownTransaction(platform, { name: 'check_promises' }, work)

type Slip = {
  line_id: number
  order_id: number
  organization_id: number
  quantity: number
  expected_on: string | null
}

async function checkOrders(ctx: Job, orderIds: readonly number[]): Promise<void> {
  const slips = await slipsOf(ctx, await run(ctx.db, promisedLines, [orderIds]))
  const gone = await run(ctx.db, forget, [orderIds, slips.map(({ line_id }) => line_id)])
  await run(ctx.db, put, [JSON.stringify(slips), ctx.now])
  const slipping = new Map(slips.map((slip) => [slip.order_id, slip]))
  for (const { order_id } of gone) if (!slipping.has(order_id)) await closeSlips(ctx, order_id)
  if (slipping.size === 0) return
  const due_at = (await notifiedAt(ctx)) ?? inHours(ctx.now, slipHours)
  for (const { order_id, organization_id } of slipping.values())
    await openTask(ctx, { kind: slipTask.kind, subject: ['order', order_id], organization_id, due_at })
}

/** When clients are notified automatically of what is found now. Null: a person does it. */
const notifiedAt = async ({ db, now }: Job): Promise<Date | null> =>
  (await workingRules(db)).slip_hours === 0 ? null : atWork(db, now, 'slip_hours')

/** Returns the lines that slip and whose client was not notified of the new day, or a later one. */
async function slipsOf(ctx: Job, rows: readonly Row[]): Promise<Slip[]> {
  const lines = rows.map((row) => ({ ...row, open: openParts(row) }))
  const found: Slip[] = []
  for (const some of Map.groupBy(lines, destinationOf).values()) {
    const { method, address, open } = some[0]!
    const to = hasDelivery(open) ? { method, country: countryOfAddress(address) } : null
    const outcomes = await promisesKept(
      ctx,
      to,
      some.map(({ id: line, product_id, wanted, gone, open: parts }) => ({
        ...{ line, product_id, quantity: wanted - gone },
        promised: parts.map(({ quantity, ship_on, deliver_on }) => ({
          quantity,
          deliver_on: deliver_on ?? ship_on!,
        })),
      })),
    )
    for (const { id: line_id, order_id, organization_id, notified_on } of some) {
      const outcome = outcomes.get(line_id)
      if (!outcome || outcome.is === 'kept') continue
      const { quantity, to: expected_on } = outcome
      const isNotified = notified_on !== null && (expected_on === null || notified_on >= expected_on)
      if (!isNotified) found.push({ line_id, order_id, organization_id, quantity, expected_on })
    }
  }
  return found
}

/** The promised parts without the pieces that are packed or have left. */
function openParts(row: Row) {
  const parts = partsOf({ ...row, shipped: row.gone })
  const promised = sumOf(parts)
  return lastPieces(parts, promised, Math.max(0, promised - row.gone))
}

const hasDelivery = (parts: readonly { deliver_on: string | null }[]): boolean =>
  parts.every(({ deliver_on }) => deliver_on !== null)
const destinationOf = ({ method, address, open }: Row & { open: ReturnType<typeof openParts> }): string =>
  hasDelivery(open) ? `${method} ${countryOfAddress(address)}` : ''

const forget = statement<{ order_id: number }>(
  'line_slips.forget',
  'delete from line_slips where order_id = any($1) and order_line_id <> all($2) returning order_id',
)
const put = statement(
  'line_slips.put',
  `insert into line_slips (order_line_id, order_id, quantity, expected_on, found_at)
   select line_id, order_id, quantity, expected_on, $2
   from jsonb_to_recordset($1::jsonb) as g (line_id bigint, order_id bigint, quantity int, expected_on date)
   on conflict (order_line_id) do update set quantity = excluded.quantity, expected_on = excluded.expected_on`,
  'again',
)

const over = statement<{ order_id: number }>(
  'line_slips.forget_over',
  `delete from line_slips s using orders o where o.id = s.order_id and o.stage not in ('confirmed', 'in_work')
   returning s.order_id`,
)
async function forgetOver(ctx: Job): Promise<void> {
  for (const { order_id } of await run(ctx.db, over)) await closeSlips(ctx, order_id)
}

const closeSlips = (ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>, orderId: number): Promise<void> =>
  closeTask(ctx, { kind: slipTask.kind, subject: ['order', orderId] })

const notified = statement(
  'line_slips.notified',
  'delete from line_slips where order_line_id = any($1) and (expected_on is null or expected_on <= $2::date)',
)
const left = statement<{ order_id: number }>(
  'line_slips.left',
  'select distinct order_id from line_slips where order_id = any($1)',
)

/** Notes that the clients of lines were notified of a new day. Closes the tasks of orders without other slips. */
export async function noteNotified(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  { line_ids, order_ids, expected_on }: { line_ids: number[]; order_ids: number[]; expected_on: string },
): Promise<void> {
  await run(ctx.db, notified, [line_ids, expected_on])
  const open = new Set((await run(ctx.db, left, [order_ids])).map(({ order_id }) => order_id))
  for (const id of order_ids) if (!open.has(id)) await closeSlips(ctx, id)
}

export type SlipRow = {
  line_id: number
  quantity: number
  expected_on: string | null
  promised_on: string | null
}
const ofOrder = statement<SlipRow>(
  'line_slips.of_order',
  `select s.order_line_id as line_id, s.quantity, s.expected_on::text as expected_on, g.promised_on::text as promised_on
   from line_slips s join order_lines g on g.id = s.order_line_id where s.order_id = $1 order by g.place`,
)
/** Returns the lines of an order whose promise cannot be kept. The caller has checked that the person may see the order. */
export const slipsOfOrder = ({ db }: Pick<Context, 'db'>, orderId: number): Promise<SlipRow[]> =>
  run(db, ofOrder, [orderId])
