import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { auditAt, auditPeople } from './api.ts'

/** The audit. */
export const auditTool: Tool = {
  key: 'audit',
  title: 'audit.title',
  who: 'chief_manager',
  needs: ({ url }) => [auditAt(url.searchParams), auditPeople],
  Body: part(() => import('./audit-tool.tsx')),
}
