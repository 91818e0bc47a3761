import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { HeardEvent } from '#platform/server/feature.ts'
import { queueJobs } from '#platform/server/queue.ts'
import { type Happened, type Reaction, reaction } from '#platform/server/reactions.ts'
import { type Kind, kinds } from '../webhook.ts'

type Payload = { organization_id: number } & Record<string, unknown>
export type Queued = { id: number; webhook_id: number }

/** Whether someone of its company is still there to be told: a blocked company hears nothing. */
export const isHeard = `(w.organization_id is null or exists (
  select from users u where u.organization_id = w.organization_id and u.org_role = 'owner' and u.status = 'active'))`

const write = statement<Queued>(
  'webhook_deliveries.write',
  `insert into webhook_deliveries (webhook_id, event_id, message_id, kind, body, created_at, next_at)
   select w.id, $1, 'msg_' || $2 || '_' || w.id, $3, $4, $5, $5 from webhooks w
   where w.is_on and $3 = any(w.kinds) and (w.organization_id = $6 or w.organization_id is null) and ${isHeard}
   on conflict (event_id, webhook_id) do nothing returning id, webhook_id`,
)

/** A reaction to every event that webhooks may tell of: one message for each that asked for it, and a job that sends it. */
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

/** What is sent, word for word: it is signed like this. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** Of the four hands of a worker two at most wait for receivers, whatever those do. */
export const laneOf = (webhookId: number): string => `webhooks ${webhookId % 2}`
export const jobOf = (deliveryId: number): string => `webhook ${deliveryId}`

/** Sends these as soon as a hand is free, instead of when they would have been tried. */
export const queueSending = (db: Db, deliveries: readonly Queued[]): Promise<void> =>
  queueJobs(
    db,
    'send_webhook',
    deliveries.map(({ id, webhook_id }) => ({
      ...{ key: jobOf(id), queue: laneOf(webhook_id), payload: { delivery_id: id } },
    })),
  )
