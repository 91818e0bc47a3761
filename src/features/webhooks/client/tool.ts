import { lazy } from 'react'
import { keptOf } from '#platform/client/list-screen.ts'
import type { Tool } from '#platform/client/panel.ts'
import { webhooksApi } from '../contract.ts'
import { webhooks } from './api.ts'

/** Where our own systems are told of what happens, and the log of it: a tool of the back-office. */
export const webhooksTool: Tool = {
  key: 'webhooks',
  title: 'webhooks.title',
  list: webhooksApi.deliveries,
  needs: () => [webhooks, keptOf(webhooksApi.deliveries.list.name)],
  Body: lazy(() => import('./webhooks-tool.tsx')),
}
