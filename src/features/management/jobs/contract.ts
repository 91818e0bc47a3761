import { z } from 'zod'
import { admins } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import { list, listAt } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { jobStates } from './job.ts'

/** A background job. Its payload is not returned, since it may be someone's e-mail: only the addressee is. */
const Job = z.object({
  id: z.int(),
  name: z.string(),
  /** The address that an e-mail goes to. */
  addressee: z.string().nullable(),
  state: z.enum(jobStates),
  attempts: z.int(),
  most_attempts: z.int(),
  /** When it is due, or tried again. */
  run_at: Moment,
  created_at: Moment,
  /** The first line of the last error, as the program wrote it. */
  error: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

export const jobList = list({
  name: 'jobs',
  row: Job,
  columns: {
    name: { title: 'jobs.name', is: 'word', words: 'jobs.names' },
    addressee: { title: 'jobs.addressee', is: 'text' },
    state: { title: 'jobs.state', is: 'word', words: 'jobs.states' },
    attempts: { title: 'jobs.attempts', is: 'figure' },
    run_at: { title: 'jobs.runAt', is: 'moment' },
    created_at: { title: 'jobs.createdAt', is: 'moment' },
    error: { title: 'jobs.error', is: 'text' },
  },
  filters: { state: z.enum(jobStates).optional(), q: text(200).trim().optional() },
  sorts: ['run_at', 'created_at', 'attempts', 'name'],
  sort: '-run_at',
  chips: { filter: 'state', values: jobStates, words: 'jobs.states' },
})

const listed = listAt('/api/manager/jobs', { who: admins, list: jobList })

export const jobsApi = {
  list: listed,
  exportList: listed.file,
  /** Starts a failed job again at once. Throws `Refusal` 409 if it has not failed or is running. */
  retry: post('/api/manager/jobs/:id/retry', { who: admins }),
  /** Starts all failed jobs again. Returns how many. */
  retryFailed: post('/api/manager/jobs/retries', { who: admins, reply: z.object({ count: z.int() }) }),
}
