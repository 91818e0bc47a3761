import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import type { Attempt } from '#platform/server/rate-limit.ts'
import { serve } from '#platform/server/serve.ts'
import { deliveryList, webhooksApi } from '../contract.ts'
import { deliverySource, findDelivery, replay, replayFailed, sendTest } from './deliveries.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret } from './webhooks.ts'

/** What makes us call somebody, by hand: so often an hour. */
const byHand = ({ person }: { person: { id: number } }): Attempt[] => [
  { key: `webhooks:${person.id}`, limit: { max: 120, seconds: 3600 } },
]

export const webhookRoutes = serve(
  'webhooks',
  webhooksApi,
  {
    list: listWebhooks,
    make: (act, { body }) => makeWebhook(act, body),
    change: (act, { params, body }) => changeWebhook(act, params.id, body),
    remove: (act, { params }) => removeWebhook(act, params.id),
    renewSecret: (act, { params }) => renewSecret(act, params.id),
    test: (act, { params }) => sendTest(act, params.id),
    replayFailed: async (act, { params, body }) => ({
      count: await replayFailed(act, params.id, body.since),
    }),
    deliveries: (act, { query }) => readList(act, deliveryList, deliverySource, query),
    exportDeliveries: (act, { query }) => exportList(act, deliveryList, deliverySource, query),
    delivery: (act, { params }) => findDelivery(act, params.id),
    replay: (act, { params }) => replay(act, params.id),
  },
  { test: byHand, replay: byHand, replayFailed: byHand, make: byHand, change: byHand },
)
