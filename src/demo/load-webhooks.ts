import { eq } from 'drizzle-orm'
import { bodyOf, newSigningSecret, sealed } from '#features/integrations/webhooks/server/index.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '#features/integrations/webhooks/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, buyerOf } from './play.ts'

/** Deliveries to the purchasing system of company A: days ago, event and response. */
const found = [
  { days: 9, kind: 'order.confirmed', status: 200 },
  { days: 8, kind: 'order.offer_sent', status: 200 },
  { days: 7, kind: 'order.placed', status: 500 },
] as const

/** When a delivery was attempted, in days after the first attempt: as in production. */
const tries = [0, 0.0001, 0.0036, 0.021, 0.083, 0.25, 0.5, 1]

/**
 * Loads the webhook of company A's purchasing system: deliveries succeeded until it began to fail; one was
 * given up after a day, and after five days the webhook was switched off. Its owner has switched it on again.
 */
export async function loadWebhooks(db: Db, own: string): Promise<void> {
  const anna = await buyerOf(db, cast.clientA)
  const [made] = await db
    .insert(webhooks)
    .values({
      organization_id: anna.organization_id,
      user_id: anna.id,
      url: 'https://purchasing.arden.example/portico',
      description: 'Purchasing system',
      kinds: found.map(({ kind }) => kind),
      secret: sealed(newSigningSecret(), own),
      is_on: false,
      off_because: 'failing',
      failing_since: ago(7),
      failures: tries.length,
      created_at: ago(30),
      updated_at: ago(2),
    })
    .returning({ id: webhooks.id })
  const [order] = await db
    .select({ order_id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.organization_id, anna.organization_id))
    .orderBy(orders.id)
    .limit(1)
  const data = { organization_id: anna.organization_id, ...order! }
  for (const one of found) await emit(db, made!.id, data, one)
}

async function emit(
  db: Db,
  webhook_id: number,
  data: object,
  { days, kind, status }: (typeof found)[number],
): Promise<void> {
  const isThere = status === 200
  const when = isThere ? tries.slice(0, 1) : tries
  const problem = isThere ? null : ('answer' as const)
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      webhook_id,
      message_id: `msg_demonstration_${webhook_id}_${days}`,
      kind,
      body: bodyOf(kind, ago(days), data),
      state: isThere ? 'delivered' : 'failed',
      tries: when.length,
      status,
      problem,
      took_ms: isThere ? 84 : 1210,
      created_at: ago(days),
    })
    .returning({ id: webhookDeliveries.id })
  await db.insert(webhookAttempts).values(
    when.map((after) => ({
      delivery_id: delivery!.id,
      at: ago(days - after),
      status,
      problem,
      answer: isThere ? 'ok' : 'Internal Server Error',
      took_ms: isThere ? 84 : 1210,
    })),
  )
}
