import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { run } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { type Due, due } from './due.ts'
import { keepOutcome } from './keep-outcome.ts'
import { type Outcome, postMessage } from './post.ts'
import { signatureOf, unsealed } from './secret.ts'
import { jobOf, laneOf } from './write-deliveries.ts'

/**
 * Attempts one delivery. It may be sent twice if the process ends between the response and storing it; the
 * message id stays the same. An address that just failed is not called for a while, and deliveries that wait
 * for it do not count as attempts.
 */
export async function sendWebhook(
  platform: Platform,
  { delivery_id }: { delivery_id: number },
): Promise<void> {
  const [message] = await run(platform.db, due, [delivery_id])
  if (message?.state !== 'waiting') return
  const { rests_until: after, webhook_id } = message
  if (after && message.is_on) {
    const input = { key: jobOf(delivery_id), queue: laneOf(webhook_id), after }
    return queueJob(platform.db, 'send_webhook', { delivery_id }, input)
  }
  const began = now()
  const outcome = await trySending(platform, message, began)
  await ownTransaction(platform, { name: 'send_webhook' }, (ctx) => keepOutcome(ctx, message, outcome, began))
}

const nothingSent = { status: null, answer: '', took_ms: 0 }

async function trySending({ env }: Platform, message: Due, now: Date): Promise<Outcome> {
  if (!message.is_on || !message.is_heard) return { ...nothingSent, problem: 'off' }
  const boxes = [message.secret, message.former_secret].filter((box) => box !== null)
  const { realtimeSecret: own, realtimeSecretBefore: before } = env
  const secrets = boxes.flatMap((box) => unsealed(box, own) ?? unsealed(box, before) ?? [])
  if (secrets.length === 0) return { ...nothingSent, problem: 'secret' }
  const at = Math.floor(now.getTime() / 1000)
  const { message_id: id, body, url } = message
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Portico-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatureOf({ id, at, body }, secrets),
  }
  return postMessage({ url, headers, body }, { toLoopback: env.webhooksToLoopback })
}
