import { statement } from '#platform/server/database/db.ts'
import type { DeliveryState } from '../webhook.ts'
import { isHeard } from './write-deliveries.ts'

/** A delivery with its webhook. */
export type Due = {
  id: number
  webhook_id: number
  organization_id: number | null
  message_id: string
  body: string
  state: DeliveryState
  tries: number
  url: string
  is_on: boolean
  is_heard: boolean
  secret: Buffer
  former_secret: Buffer | null
  rests_until: Date | null
}

export const due = statement<Due>(
  'webhook_deliveries.due',
  `select d.id, d.webhook_id, w.organization_id, d.message_id, d.body, d.state, d.tries, w.url, w.is_on,
     ${isHeard} as is_heard, w.secret, case when w.former_until > now() then w.former_secret end as former_secret,
     case when w.rests_until > now() then w.rests_until end as rests_until
   from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = $1`,
)
