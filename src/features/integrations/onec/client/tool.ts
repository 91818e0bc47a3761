import { lazy } from 'react'
import type { Tool } from '#platform/client/panel.ts'
import { connection, exchanges } from './api.ts'

/** The exchange with 1C: connection data and past exchanges. */
export const onecTool: Tool = {
  key: '1c',
  title: 'onec.title',
  needs: () => [connection, exchanges],
  Body: lazy(() => import('./onec-tool.tsx')),
}
