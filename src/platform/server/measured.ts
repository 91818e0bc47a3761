import { channel } from 'node:diagnostics_channel'

/**
 * What the platform tells the person who measures it (`processes/metrics.ts`). Nothing is worked out where no one listens, and
 * no one who listens can hold it up.
 */
export const measured = {
  request: channel('portico.request'),
  statement: channel('portico.statement'),
  job: channel('portico.job'),
}

/** `route` is the address as it is declared, `/api/front/orders/:id`: no one's own address makes a figure of its own. */
export type RequestFact = { method: string; route: string; status: number; ms: number }
/** `ms` includes the wait for a connection. */
export type StatementFact = { name: string; text: string; ms: number }
export type JobFact = { name: string; ms: number; isDone: boolean }

/** Does the work of a job and tells how long it took and whether it was done. What it throws is thrown on. */
export async function measuredJob(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  let isDone = false
  try {
    await work()
    isDone = true
  } finally {
    measured.job.publish({ name, ms: performance.now() - begun, isDone } satisfies JobFact)
  }
}
