import { z } from 'zod'
import { keepers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { list, listAt } from '#platform/shared/list.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedMoment, Moment } from '#platform/shared/time.ts'
import { counted, text } from '#platform/shared/validation.ts'
import { deliveryStates, kindNames, offReasons, problems } from './webhook.ts'
import { NewWebhook, WebhookChange } from './webhook-shape.ts'

/** A webhook, without its secret. */
export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.enum(kindNames).array(),
  is_on: z.boolean(),
  off_because: z.enum(offReasons).nullable(),
  /** Since when deliveries have failed; null if they succeed. */
  failing_since: Moment.nullable(),
  /** Until when the former secret is used in addition. */
  former_until: Moment.nullable(),
  created_at: Moment,
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** With its secret, returned only once. */
export const MadeWebhook = z.object({ webhook: Webhook, secret: z.string() })
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** A delivery to a webhook, with its outcome. */
const DeliveryRow = z.object({
  id: z.int(),
  webhook_id: z.int(),
  message_id: z.string(),
  kind: z.string(),
  url: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The last response: its status or the problem, and its duration in milliseconds. */
  status: z.int().nullable(),
  problem: z.enum(problems).nullable(),
  took_ms: z.int().nullable(),
  created_at: Moment,
  /** When it is tried next; null if it is not. */
  next_at: Moment.nullable(),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

/** With the body and all attempts, newest first. The signature is computed again for each attempt. */
export const Delivery = DeliveryRow.extend({
  body: z.string(),
  attempts: z
    .object({
      at: Moment,
      status: z.int().nullable(),
      problem: z.enum(problems).nullable(),
      /** The beginning of the response. */
      answer: z.string(),
      took_ms: z.int(),
    })
    .array(),
})
export type Delivery = z.infer<typeof Delivery>

export const deliveryList = list({
  name: 'deliveries',
  row: DeliveryRow,
  columns: {
    kind: { title: 'webhooks.kind', is: 'text' },
    state: { title: 'webhooks.state', is: 'word', words: 'webhooks.states' },
    status: { title: 'webhooks.answer', is: 'number' },
    tries: { title: 'webhooks.tries', is: 'figure' },
    took_ms: { title: 'webhooks.took', is: 'figure' },
    created_at: { title: 'webhooks.when', is: 'moment' },
    next_at: { title: 'webhooks.next', is: 'moment' },
    url: { title: 'webhooks.url', is: 'text' },
    message_id: { title: 'webhooks.message', is: 'text' },
  },
  filters: {
    state: z.enum(deliveryStates).optional(),
    webhook_id: z.coerce.number().pipe(counted()).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', 'next_at', 'took_ms'],
  sort: '-created_at',
  chips: { filter: 'state', values: deliveryStates, words: 'webhooks.states' },
  hidden_at_first: ['url', 'message_id'],
})

const deliveries = listAt('/api/webhook-deliveries', { who: keepers, list: deliveryList })

export const webhooksApi = {
  /** Returns the webhooks of the caller's company. */
  list: get('/api/webhooks', { who: keepers, reply: Webhook.array() }),
  make: post('/api/webhooks', { who: keepers, body: NewWebhook, reply: MadeWebhook }),
  change: put('/api/webhooks/:id', { who: keepers, body: WebhookChange, reply: Webhook }),
  remove: del('/api/webhooks/:id', { who: keepers }),
  renewSecret: post('/api/webhooks/:id/secret', { who: keepers, reply: MadeWebhook }),
  /** Sends a test message. */
  test: post('/api/webhooks/:id/test', { who: keepers, reply: Delivery }),
  /** Sends again what has failed since a time; returns how many. */
  replayFailed: post('/api/webhooks/:id/replays', {
    who: keepers,
    body: z.object({ since: askedMoment() }),
    reply: z.object({ count: z.int() }),
  }),
  deliveries,
  exportDeliveries: deliveries.file,
  delivery: get('/api/webhook-deliveries/:id', { who: keepers, reply: Delivery }),
  replay: post('/api/webhook-deliveries/:id/replay', { who: keepers, reply: Delivery }),
}

const OfWebhook = z.object({
  webhook_id: z.int(),
  organization_id: z.int().nullable(),
  url: z.string(),
})
type OfWebhook = z.output<typeof OfWebhook>
const ofWebhook = {
  to: [{ organization: 'organization_id' as const }],
  subject: { kind: 'webhook', field: 'webhook_id' as const },
}

/** Notifies the client's owners or (without a company) the administrators; each event goes to one of the two. */
const replyOf = (words: string): NoticeKind<OfWebhook>[] => {
  const notice = { importance: 'danger', topic: 'account', email: 'always', words } as const
  return [
    {
      ...notice,
      to: [{ ownersOf: 'organization_id' }],
      path: () => paths.account.settingsTab('webhooks'),
      params: ({ url }) => ({ url }),
    },
  ]
}
const notifiedStaff = (words: string): NoticeKind<OfWebhook>[] =>
  replyOf(words).map((notice) => ({ ...notice, to: [{ role: 'admin' }], path: () => paths.manager.webhooks }))

export const webhookMade = event('webhook.made', OfWebhook, ofWebhook)
export const webhookChanged = event('webhook.changed', OfWebhook, ofWebhook)
export const webhookRemoved = event('webhook.removed', OfWebhook, ofWebhook)
/** A delivery was given up after a day of attempts. */
export const webhookFailed = event('webhook.failed', OfWebhook, { ...ofWebhook, notices: replyOf('failed') })
export const ownWebhookFailed = event('own_webhook.failed', OfWebhook, {
  to: [{ role: 'admin' }],
  subject: ofWebhook.subject,
  notices: notifiedStaff('failed'),
})
/** A webhook was switched off: all deliveries failed, or its address replied 410 Gone. */
export const webhookStopped = event('webhook.stopped', OfWebhook, {
  ...ofWebhook,
  notices: replyOf('stopped'),
})
export const ownWebhookStopped = event('own_webhook.stopped', OfWebhook, {
  to: [{ role: 'admin' }],
  subject: ofWebhook.subject,
  notices: notifiedStaff('stopped'),
})
