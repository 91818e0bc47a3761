import type { Feature } from '#platform/server/start/feature.ts'
import {
  ownWebhookFailed,
  ownWebhookStopped,
  webhookChanged,
  webhookFailed,
  webhookMade,
  webhookRemoved,
  webhookStopped,
} from '../contract.ts'
import { webhookCompanyRecords } from './company-records.ts'
import { sweepDeliveries } from './deliveries.ts'
import { webhooksOwnData } from './own-data.ts'
import { resealWebhooks } from './reseal.ts'
import { webhookRoutes } from './routes.ts'
import { sendWebhook } from './send-webhook.ts'
import { webhookReactions } from './write-deliveries.ts'

export { newSigningSecret, sealed, unsealed } from './secret.ts'
export { bodyOf } from './write-deliveries.ts'

export const manifest: Feature = {
  name: 'webhooks',
  ownData: webhooksOwnData,
  routes: webhookRoutes,
  events: [
    webhookMade,
    webhookChanged,
    webhookRemoved,
    webhookFailed,
    ownWebhookFailed,
    webhookStopped,
    ownWebhookStopped,
  ],
  hears: webhookReactions,
  jobs: { send_webhook: sendWebhook, sweep_deliveries: sweepDeliveries, reseal_webhooks: resealWebhooks },
  crontab: ['47 3 * * * sweep_deliveries', '27 * * * * reseal_webhooks'],
  companyRecords: webhookCompanyRecords,
}
