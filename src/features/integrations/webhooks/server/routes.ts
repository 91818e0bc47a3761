import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { deliveryList, webhooksApi } from '../contract.ts'
import { deliverySource, findDelivery, replay, replayFailed, sendTest } from './deliveries.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret } from './webhooks.ts'

/** Limits the deliveries a person may trigger by hand, per hour. */
const byHand = ({ person }: { person: { id: number } }): Attempt[] => [
  { key: `webhooks:${person.id}`, limit: { max: 120, seconds: 3600 } },
]

export const webhookRoutes = serve(
  'webhooks',
  webhooksApi,
  {
    list: listWebhooks,
    make: (ctx, { body }) => makeWebhook(ctx, body),
    change: (ctx, { params, body }) => changeWebhook(ctx, params.id, body),
    remove: (ctx, { params }) => removeWebhook(ctx, params.id),
    renewSecret: (ctx, { params }) => renewSecret(ctx, params.id),
    test: (ctx, { params }) => sendTest(ctx, params.id),
    replayFailed: async (ctx, { params, body }) => ({
      count: await replayFailed(ctx, params.id, body.since),
    }),
    deliveries: (ctx, { query }) => readList(ctx, deliveryList, deliverySource, query),
    exportDeliveries: (ctx, { query }) => exportList(ctx, deliveryList, deliverySource, query),
    delivery: (ctx, { params }) => findDelivery(ctx, params.id),
    replay: (ctx, { params }) => replay(ctx, params.id),
  },
  { test: byHand, replay: byHand, replayFailed: byHand, make: byHand, change: byHand },
)
