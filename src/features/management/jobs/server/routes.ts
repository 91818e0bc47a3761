import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { jobList, jobsApi } from '../contract.ts'
import { jobSource } from './list-jobs.ts'
import { retryFailedJobs, retryJob } from './retry-jobs.ts'

export const jobRoutes = serve('jobs', jobsApi, {
  list: (ctx, { query }) => readList(ctx, jobList, jobSource, query),
  exportList: (ctx, { query }) => exportList(ctx, jobList, jobSource, query),
  retry: ({ db }, { params }) => retryJob(db, params.id),
  retryFailed: async ({ db }) => ({ count: await retryFailedJobs(db) }),
})
