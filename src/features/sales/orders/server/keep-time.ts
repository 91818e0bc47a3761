import { beginTransaction } from '#platform/server/calls/companies-lock.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { now as momentNow } from '#platform/server/database/clock.ts'
import { type Db, inTransaction, run, statement } from '#platform/server/database/db.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { OrderStage, Turn } from '../order.ts'
import { offerExpiring, orderEscalated } from '../order-events.ts'
import { orderRounds } from './ports.ts'
import { warnedDaysBefore } from './terms.ts'
import { carryOut } from './transition-order.ts'

type Found = {
  id: number
  number: number
  organization_id: number
  stage: OrderStage
  turn: Turn | null
  valid_until: Date | null
}
const found = 'id, number, organization_id, stage, turn, valid_until'

/**
 * Uses the database's clock, which is authoritative. Takes a limited number at a time; the next minute takes
 * the next.
 */
const isOver = `stage = 'negotiation' and turn = 'client' and valid_until <= now()`
const ended = statement<{ id: number }>(
  'orders.ended_offers',
  `select id from orders where ${isOver} order by valid_until limit 500`,
)
/** Locks an offer that is still unanswered. Skips it if someone is answering it now. */
const stillEnded = statement<Found>(
  'orders.still_ended',
  `select ${found} from orders where id = $1 and ${isOver} for update skip locked`,
)
const late = statement<Found>(
  'orders.late_answers',
  `update orders set escalated_at = now() where id in (
     select id from orders where stage = 'negotiation' and turn = 'manager' and answer_due_at <= now() and escalated_at is null
     order by answer_due_at limit 500 for update skip locked)
   returning ${found}`,
)
const ending = statement<Found & { days: number }>(
  'orders.ending_offers',
  `update orders o set warned_days = w.days from (
     select id, (select min(d) from unnest($1::int[]) d where valid_until <= now() + d * interval '1 day') as days from orders
     where stage = 'negotiation' and turn = 'client' and valid_until > now()
       and valid_until <= now() + (select max(d) from unnest($1::int[]) d) * interval '1 day'
     order by valid_until for update skip locked
   ) w where o.id = w.id and (o.warned_days is null or o.warned_days > w.days)
   returning o.id, o.number, o.organization_id, o.stage, o.turn, o.valid_until, w.days`,
)

/**
 * Does what depends on time: expires offers the client did not answer, warns before the end, and tells a chief
 * manager when our answer is late, which ends nothing.
 */
export async function keepTime(platform: Platform): Promise<void> {
  // Each expiry is a transaction of its own, so a failure does not affect the others.
  for (const { id } of await run(platform.db, ended)) await asNoOne(platform, (ctx) => expireOffer(ctx, id))
  await asNoOne(platform, async (ctx) => {
    for (const { id: order_id, number, organization_id, days } of await run(ctx.db, ending, [
      [...warnedDaysBefore],
    ]))
      await ctx.emit(offerExpiring, { order_id, number, organization_id, days })
  })
  await asNoOne(platform, async (ctx) => {
    for (const { id: order_id, number, organization_id } of await run(ctx.db, late))
      await ctx.emit(orderEscalated, { order_id, number, organization_id })
  })
}

/** Expires an offer. One that was answered or extended in the meantime stays. */
export async function expireOffer(ctx: NoOne, id: number): Promise<void> {
  const [order] = await run(ctx.db, stillEnded, [id])
  if (!order) return
  await carryOut(ctx, order, 'expire', null, {
    // The end date remains stored.
    valid_until: order.valid_until,
    along: async () => {
      const by = { at: ctx.now, person_id: null, ip: null }
      await ctx.platform.ports.one(orderRounds)?.end(ctx.db, id, 'expired', by)
      return undefined
    },
  })
}

type NoOne = Pick<Context<null>, 'db' | 'person' | 'now' | 'emit' | 'platform'>

async function asNoOne(platform: Platform, work: (ctx: NoOne) => Promise<void>): Promise<void> {
  const now = momentNow()
  const command = (db: Db) => {
    const emit = emitInto(platform, db, { actor_id: null, request_id: '', now })
    return work({ db, person: null, now, emit, platform })
  }
  await inTransaction(platform.pool, command, beginTransaction)
}
