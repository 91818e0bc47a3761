import { lazy } from 'react'
import type { Tool } from '#platform/client/panel.ts'
import { jobs } from './api.ts'

/** Background jobs, for administrators. */
export const jobsTool: Tool = {
  key: 'jobs',
  title: 'jobs.title',
  needs: ({ url }) => [jobs(url.searchParams)],
  Body: lazy(() => import('./jobs-tool.tsx')),
}
