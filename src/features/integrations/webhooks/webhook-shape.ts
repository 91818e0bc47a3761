import { z } from 'zod'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'
import { kindNames } from './webhook.ts'

/** The input for a webhook: its address and events. */
export const NewWebhook = z.object({
  url: requiredText(500),
  description: optionalText(200),
  kinds: z.enum(kindNames).array().min(1, 'errors.notEmptyArray').max(kindNames.length),
})
export type NewWebhook = z.output<typeof NewWebhook>

export const WebhookChange = NewWebhook.extend({ is_on: z.boolean(), version: counted() })
export type WebhookChange = z.output<typeof WebhookChange>
