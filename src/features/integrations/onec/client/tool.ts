import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { connection, exchanges } from './api.ts'

/** The exchange with 1C: connection data and past exchanges. */
export const onecTool: Tool = {
  key: '1c',
  title: 'onec.title',
  needs: () => [connection, exchanges],
  Body: part(() => import('./onec-tool.tsx')),
}
