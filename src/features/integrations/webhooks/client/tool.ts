import { idIn } from '#platform/client/drawer.ts'
import { storedOf } from '#platform/client/list-screen.ts'
import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { webhooksApi } from '../contract.ts'
import { deliveryOf, webhooks } from './api.ts'

/** Webhooks of the trading company and their log: a tool of the back office. */
export const webhooksTool: Tool = {
  key: 'webhooks',
  title: 'webhooks.title',
  list: webhooksApi.deliveries,
  needs: ({ url }) => {
    const open = idIn(url.searchParams, 'delivery')
    return [
      webhooks,
      storedOf(webhooksApi.deliveries.list.name),
      ...(open === null ? [] : [deliveryOf(open)]),
    ]
  },
  Body: part(() => import('./webhooks-tool.tsx')),
}
