import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { decisions } from './api.ts'

/** What the rules decided about orders, for administrators. */
export const decisionsTool: Tool = {
  key: 'decisions',
  title: 'automaticConfirmation.log.title',
  needs: ({ url }) => [decisions(url.searchParams)],
  Body: part(() => import('./decisions-tool.tsx')),
}
