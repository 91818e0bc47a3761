import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import { ownWebhookFailed, ownWebhookStopped, webhookFailed, webhookStopped } from '../contract.ts'
import { type DeliveryState, delays, givenUpMs, notifyEveryMs, type OffReason, restOf } from '../webhook.ts'
import type { Due } from './due.ts'
import type { Outcome } from './post.ts'
import { jobOf, laneOf } from './write-deliveries.ts'

type After = { state: DeliveryState; next_at: Date | null }

/** Returns the next state: delivered, to be tried again later, or given up after a day. */
function afterThat({ tries }: Due, { problem }: Outcome, now: Date): After {
  if (problem === null) return { state: 'delivered', next_at: null }
  const delay = problem === 'off' || problem === 'gone' ? undefined : delays[tries]
  return delay === undefined
    ? { state: 'failed', next_at: null }
    : { state: 'waiting', next_at: new Date(now.getTime() + delay) }
}

/** Updates only an unchanged row: someone may have restarted the delivery in the meantime. */
const note = statement<{ id: number }>(
  'webhook_deliveries.note',
  `update webhook_deliveries set state = $3, tries = tries + 1, status = $4, problem = $5, took_ms = $6, next_at = $7
   where id = $1 and tries = $2 and state = 'waiting' returning id`,
)
const attempt = statement(
  'webhook_attempts.note',
  `insert into webhook_attempts (delivery_id, at, status, problem, answer, took_ms) values ($1, $2, $3, $4, $5, $6)`,
)

/** Stores the outcome of an attempt with all its consequences, in one transaction. */
export async function keepOutcome(
  ctx: Context<null>,
  message: Due,
  outcome: Outcome,
  began: Date,
): Promise<void> {
  const { db, now } = ctx
  const { state, next_at } = afterThat(message, outcome, now)
  const { status, problem, answer, took_ms } = outcome
  const noted = await run(db, note, [message.id, message.tries, state, status, problem, took_ms, next_at])
  if (noted.length === 0) return
  await run(db, attempt, [message.id, began, status, problem, answer, took_ms])
  if (next_at) {
    const input = { key: jobOf(message.id), queue: laneOf(message.webhook_id), after: next_at }
    await queueJob(db, 'send_webhook', { delivery_id: message.id }, input)
  }
  if (problem === null) await run(db, succeed, [message.webhook_id])
  else if (problem !== 'off') await countFailure(ctx, message, outcome, state)
}

const succeed = statement(
  'webhooks.succeed',
  `update webhooks set failing_since = null, failures = 0, rests_until = null where id = $1 and failures > 0`,
)
const fail = statement<{ failures: number; failing_since: Date; notified_at: Date | null }>(
  'webhooks.fail',
  `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2)
   where id = $1 and is_on returning failures, failing_since, notified_at`,
)
const rest = statement('webhooks.rest', 'update webhooks set rests_until = $2 where id = $1')
const stop = statement(
  'webhooks.stop',
  `update webhooks set is_on = false, off_because = $2, updated_at = $3, version = version + 1 where id = $1`,
)
const noteNotified = statement('webhooks.note_told', 'update webhooks set notified_at = $2 where id = $1')

async function countFailure(
  ctx: Context<null>,
  { webhook_id, organization_id, url }: Due,
  { problem }: Outcome,
  state: DeliveryState,
): Promise<void> {
  const { db, now } = ctx
  const [webhook] = await run(db, fail, [webhook_id, now])
  if (!webhook) return
  await run(db, rest, [webhook_id, new Date(now.getTime() + restOf(webhook.failures))])
  const facts = { webhook_id, organization_id, url }
  const why = stopped(webhook, problem, now)
  if (why) {
    await run(db, stop, [webhook_id, why, now])
    await ctx.emit(organization_id === null ? ownWebhookStopped : webhookStopped, facts)
  } else if (state === 'failed' && isLongAgo(webhook.notified_at, now)) {
    await run(db, noteNotified, [webhook_id, now])
    await ctx.emit(organization_id === null ? ownWebhookFailed : webhookFailed, facts)
  }
}

function stopped(
  { failing_since }: { failing_since: Date },
  problem: Outcome['problem'],
  now: Date,
): OffReason | null {
  if (problem === 'gone') return 'gone'
  return now.getTime() - failing_since.getTime() >= givenUpMs ? 'failing' : null
}

const isLongAgo = (at: Date | null, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() >= notifyEveryMs
