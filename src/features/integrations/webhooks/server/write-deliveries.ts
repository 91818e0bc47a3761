import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type Happened, type Reaction, reaction } from '#platform/server/events/reactions.ts'
import { queueJobs } from '#platform/server/jobs/queue.ts'
import type { HeardEvent } from '#platform/server/start/feature.ts'
import { type Kind, kinds } from '../webhook.ts'

type Payload = { organization_id: number } & Record<string, unknown>
export type Queued = { id: number; webhook_id: number }

/** Whether its company still has an active owner: a blocked company receives nothing. */
export const isHeard = `(w.organization_id is null or exists (
  select from users u where u.organization_id = w.organization_id and u.org_role = 'owner' and u.status = 'active'))`

const write = statement<Queued>(
  'webhook_deliveries.write',
  `insert into webhook_deliveries (webhook_id, event_id, message_id, kind, body, created_at, next_at)
   select w.id, $1, 'msg_' || $2 || '_' || w.id, $3, $4, $5, $5 from webhooks w
   where w.is_on and $3 = any(w.kinds) and (w.organization_id = $6 or w.organization_id is null) and ${isHeard}
   on conflict (event_id, webhook_id) do nothing returning id, webhook_id`,
)

/**
 * Returns an event handler for every event of webhooks: it writes one delivery per subscribed webhook, and a
 * job that sends it.
 */
export const webhookReactions = (heard: readonly HeardEvent[]): Reaction[] =>
  heard
    .filter(({ event }) => Object.hasOwn(kinds, event.name))
    .map(({ event }) =>
      reaction(`webhooks-of-${event.name}`, event, (ctx, happened: Happened<Payload>) =>
        writeDeliveries(ctx, event.name as Kind, happened),
      ),
    )

async function writeDeliveries(
  { db, now }: Context<null>,
  kind: Kind,
  { id, at, payload }: Happened<Payload>,
): Promise<void> {
  const data = Object.fromEntries(
    ['organization_id', ...kinds[kind].fields].map((name) => [name, payload[name]]),
  )
  const body = bodyOf(kind, at, data)
  await queueSending(db, await run(db, write, [id, randomUUID(), kind, body, now, payload.organization_id]))
}

/** Returns the exact body that is sent and signed. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/**
 * Returns the queue of a webhook's deliveries. There are two, so at most two of a worker's four parallel jobs
 * wait for receivers.
 */
export const laneOf = (webhookId: number): string => `webhooks ${webhookId % 2}`
export const jobOf = (deliveryId: number): string => `webhook ${deliveryId}`

/** Queues these deliveries to be sent at once, whenever they were due. */
export const queueSending = (db: Db, deliveries: readonly Queued[]): Promise<void> =>
  queueJobs(
    db,
    'send_webhook',
    deliveries.map(({ id, webhook_id }) => ({
      key: jobOf(id),
      queue: laneOf(webhook_id),
      payload: { delivery_id: id },
    })),
  )
