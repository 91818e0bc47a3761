import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { keys } from './api.ts'

/** Keys of the trading company, created and revoked by administrators: a tool of the back office. */
export const keysTool: Tool = {
  key: 'keys',
  title: 'keys.title',
  needs: () => [keys],
  Body: part(() => import('./keys-tool.tsx')),
}
