import { listQuery } from '#platform/client/list-address.ts'
import { useAction } from '#platform/client/query.ts'
import { jobsApi } from '../contract.ts'

/** The interval at which the screen reloads, in milliseconds. */
const lookAgainMs = 10_000

export const jobs = (search: URLSearchParams) => ({
  ...listQuery(jobsApi.list)(search),
  refetchInterval: lookAgainMs,
})

const refresh = [jobsApi.list]
export const useRetryJob = () => useAction(jobsApi.retry, { refresh })
export const useRetryFailed = () => useAction(jobsApi.retryFailed, { refresh })
