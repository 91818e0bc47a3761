import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Delivery, deliveryList } from '../contract.ts'
import { loggedDays, testKind } from '../webhook.ts'
import { findWebhook, storedBy } from './webhooks.ts'
import { bodyOf, type Queued, queueSending } from './write-deliveries.ts'

type Row = ReplyInput<(typeof deliveryList)['row']>

/** Deliveries to the webhooks of the caller's company. */
export const deliverySource: Source<typeof deliveryList, Row> = {
  from: sql`from webhook_deliveries o`,
  where: (person, { webhook_id, q }) => sql`
    o.webhook_id in (select id from webhooks where coalesce(organization_id, 0) = ${storedBy(person) ?? 0})
    ${webhook_id === undefined ? sql`` : sql`and o.webhook_id = ${webhook_id}`}
    ${q ? sql`and (o.kind ilike ${containing(q)} or o.message_id ilike ${containing(q)})` : sql``}`,
  chip: sql`o.state`,
  sorts: { created_at: [sql`o.created_at`], next_at: [sql`o.next_at`], took_ms: [sql`o.took_ms`] },
  select: sql`select o.id, o.webhook_id, o.message_id, o.kind, w.url, o.state, o.tries, o.status, o.problem, o.took_ms,
    o.created_at, o.next_at from page o join webhooks w on w.id = o.webhook_id`,
  row: (row) => row,
}

const one = statement<ReplyInput<typeof Delivery>>(
  'webhook_deliveries.one',
  `select d.id, d.webhook_id, d.message_id, d.kind, w.url, d.state, d.tries, d.status, d.problem, d.took_ms,
     d.created_at, d.next_at, d.body, coalesce(a.attempts, '[]') as attempts
   from webhook_deliveries d join webhooks w on w.id = d.webhook_id
   left join lateral (
     select json_agg(json_build_object('at', at, 'status', status, 'problem', problem, 'answer', answer,
       'took_ms', took_ms) order by id desc) as attempts
     from (select * from webhook_attempts where delivery_id = d.id order by id desc limit 50) tried
   ) a on true
   where d.id = $1 and coalesce(w.organization_id, 0) = coalesce($2::bigint, 0)`,
)

/** Throws `Refusal` 404 for another company's. */
export async function findDelivery({ db, person }: Context<Person>, id: number) {
  const [delivery] = await run(db, one, [id, storedBy(person)])
  return delivery ?? notFound()
}

const add = statement<Queued>(
  'webhook_deliveries.add',
  `insert into webhook_deliveries (webhook_id, message_id, kind, body, created_at, next_at)
   values ($1, $2, $3, $4, $5, $5) returning id, webhook_id`,
)

/** Sends a test message to check the receiver. */
export async function sendTest(ctx: Context<Person>, webhookId: number) {
  const { id } = await findWebhook(ctx, webhookId)
  const body = bodyOf(testKind, ctx.now, {})
  const [message] = await run(ctx.db, add, [id, `msg_${randomUUID()}`, testKind, body, ctx.now])
  await queueSending(ctx.db, [message!])
  return findDelivery(ctx, message!.id)
}

/** Starts the attempts again, whatever the outcome; the message and its id stay the same. */
const begin = `update webhook_deliveries d set state = 'waiting', tries = 0, next_at = $3
  from webhooks w where w.id = d.webhook_id and coalesce(w.organization_id, 0) = coalesce($2::bigint, 0)`
/** A manual retry does not wait until the address has rested. */
const wake = statement('webhooks.wake', 'update webhooks set rests_until = null where id = $1')
const again = statement<Queued>(
  'webhook_deliveries.again',
  `${begin} and d.id = $1 returning d.id, d.webhook_id`,
)

export async function replay(ctx: Context<Person>, id: number) {
  const [message] = await run(ctx.db, again, [id, storedBy(ctx.person), ctx.now])
  if (!message) notFound()
  await run(ctx.db, wake, [message.webhook_id])
  await queueSending(ctx.db, [message])
  return findDelivery(ctx, id)
}

/** The most deliveries sent again at once. */
const mostReplayed = 1000
const againSince = statement<Queued>(
  'webhook_deliveries.again_since',
  `${begin} and d.id in (
     select id from webhook_deliveries where webhook_id = $1 and state = 'failed' and created_at >= $4
     order by id limit ${mostReplayed}
   ) returning d.id, d.webhook_id`,
)

/** Sends again what has failed for one webhook since a time. Returns how many. */
export async function replayFailed(ctx: Context<Person>, webhookId: number, since: string): Promise<number> {
  await findWebhook(ctx, webhookId)
  const messages = await run(ctx.db, againSince, [webhookId, storedBy(ctx.person), ctx.now, since])
  await run(ctx.db, wake, [webhookId])
  await queueSending(ctx.db, messages)
  return messages.length
}

const sweep = statement(
  'webhook_deliveries.sweep',
  `delete from webhook_deliveries where state <> 'waiting' and created_at < now() - $1 * interval '1 day'`,
)

/** Deletes deliveries older than the log. */
export async function sweepDeliveries({ db }: Platform): Promise<void> {
  await run(db, sweep, [loggedDays])
}
