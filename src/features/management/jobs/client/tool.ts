import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { jobs } from './api.ts'

/** Background jobs, for administrators. */
export const jobsTool: Tool = {
  key: 'jobs',
  title: 'jobs.title',
  needs: ({ url }) => [jobs(url.searchParams)],
  Body: part(() => import('./jobs-tool.tsx')),
}
